import type { EducationCard } from '#contract/catalogue.ts';
import { strings } from '../../i18n/strings.ts';
import { byPosition } from '../../lib/order.ts';
import type { Group } from '../../ui/grouped-cards/grouped-cards.tsx';

/** Lessons included in programs, then those paid extra; a single group has no heading. */
export function groupLessons(lessons: readonly EducationCard[]): Group<EducationCard>[] {
  const ordered = byPosition(lessons);
  const groups = [
    { title: strings.includedLessons, items: ordered.filter(({ is_extra: isExtra }) => !isExtra) },
    { title: strings.extraLessons, items: ordered.filter(({ is_extra: isExtra }) => isExtra) },
  ].filter(({ items }) => items.length > 0);
  return groups.length > 1 ? groups : groups.map(({ items }) => ({ title: undefined, items }));
}
