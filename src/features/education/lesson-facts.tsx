import type { EducationDetail } from '#contract/catalogue.ts';
import { formatAges } from '../../i18n/ages.ts';
import { formatPrice } from '../../i18n/money.ts';
import { strings } from '../../i18n/strings.ts';
import { KeyFacts } from '../../ui/key-facts/key-facts.tsx';

function paymentOf({ price_from: price, is_extra: isExtra }: EducationDetail): string | undefined {
  if (price !== undefined) return strings.perLesson(formatPrice(price));
  return isExtra === false ? strings.inProgram : undefined;
}

/** Key facts of a lesson. */
export function LessonFacts({ lesson }: { readonly lesson: EducationDetail }) {
  const { lessons_per_week: perWeek, duration_min: duration, group_size: size } = lesson;
  return (
    <KeyFacts
      rows={[
        [strings.category, lesson.category],
        [strings.age, formatAges(lesson.age_from, lesson.age_to)],
        [strings.lessonsPerWeek, perWeek && strings.lessonsOf(perWeek)],
        [strings.duration, duration && strings.minutesOf(duration)],
        [strings.groupSize, size && strings.childrenOf(size)],
        [strings.payment, paymentOf(lesson)],
      ]}
    />
  );
}
