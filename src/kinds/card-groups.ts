import type { EducationCard } from '#contract/shapes/catalogue.ts';
import type { PersonCard } from '#contract/shapes/people.ts';
import { strings } from '../i18n/strings.ts';
import { plainText } from '../i18n/typography.ts';
import { byPosition } from '../lib/order.ts';
import type { CardGroup } from '../ui/grouped-cards/grouped-cards.tsx';

/** Lessons included in programmes, then those paid extra; a single group has no heading. */
export function groupLessons(lessons: readonly EducationCard[]): CardGroup<EducationCard>[] {
  const ordered = byPosition(lessons);
  const groups = [
    { title: strings.includedLessons, items: ordered.filter(({ is_extra: isExtra }) => !isExtra) },
    { title: strings.extraLessons, items: ordered.filter(({ is_extra: isExtra }) => isExtra) },
  ].filter(({ items }) => items.length > 0);
  return groups.length > 1 ? groups : groups.map(({ items }) => ({ title: undefined, items }));
}

/** Departments in display order; unknown ones follow. */
const DEPARTMENTS = [
  'teachers',
  'specialists',
  'management',
  'care',
  'kitchen',
  'security',
] as const;

const rankOf = (department: string): number => {
  const index = (DEPARTMENTS as readonly string[]).indexOf(department);
  return index === -1 ? DEPARTMENTS.length : index;
};

const nameOf = (department: string): string | undefined =>
  (strings.departmentTitles as Readonly<Record<string, string>>)[department] ??
  // A code in Russian is its own title.
  (/\p{Script=Cyrillic}/u.test(department) ? department : undefined);

/**
 * The staff by department; people without one come last. Departments with the same title are
 * merged.
 */
export function groupByDepartment(people: readonly PersonCard[]): CardGroup<PersonCard>[] {
  const byCode = Map.groupBy(byPosition(people), ({ department }) => department?.trim() ?? '');
  const codes = [...byCode.keys()].toSorted(
    (a, b) => Number(a === '') - Number(b === '') || rankOf(a) - rankOf(b),
  );
  const titled = codes.map((code) => {
    const items = byCode.get(code) ?? [];
    const own = items.find(({ department_title: title }) => title)?.department_title;
    const unnamed = codes.length > 1 ? strings.otherStaff : undefined;
    return { title: own ?? nameOf(code) ?? unnamed, items };
  });
  const byTitle = Map.groupBy(titled, ({ title = '' }) => plainText(title).toLowerCase());
  return [...byTitle.values()].map((groups) => ({
    title: groups[0]?.title,
    items: byPosition(groups.flatMap(({ items }) => items)),
  }));
}
