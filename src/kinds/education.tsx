import type { EducationDetail } from '#contract/shapes/catalogue.ts';
import { Questions } from '../blocks/questions.tsx';
import { LessonTeaser, ProgramTeaser } from '../features/documents/document-teasers.tsx';
import { visitRequest } from '../features/lead/visit-invitation.tsx';
import { PeopleGrid } from '../features/people/people-grid.tsx';
import { formatAges } from '../i18n/format.ts';
import { strings } from '../i18n/strings.ts';
import { CardGrid } from '../ui/card-grid/card-grid.tsx';
import { Section } from '../ui/section/section.tsx';
import { KeyFacts } from '../ui/key-facts/key-facts.tsx';
import { PlainText } from '../ui/plain-text/plain-text.tsx';
import { TextList } from '../ui/text-list/text-list.tsx';
import { groupLessons } from './card-groups.ts';
import type { Kind } from './kind.tsx';

interface LessonProps {
  readonly lesson: EducationDetail;
}

export const education: Kind<'education'> = {
  area: 'education',
  pose: 'telescope',
  teaser: LessonTeaser,
  list: { group: groupLessons },
  page: (lesson) => ({
    act: <Facts lesson={lesson} />,
    request: visitRequest({}),
    beside: <Goals lesson={lesson} />,
    below: <Links lesson={lesson} />,
    related: { title: strings.otherLessons, items: lesson.related },
  }),
};

function paymentOf({ price_from: price, is_extra: isExtra }: EducationDetail): string | undefined {
  if (price !== undefined) return strings.perLesson(price);
  return isExtra === false ? strings.inProgram : undefined;
}

function Facts({ lesson }: LessonProps) {
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

/** Goals, results and methods of a lesson. */
const Goals = ({ lesson }: LessonProps) => (
  <>
    <Section title={strings.goals} of={lesson.goals}>
      {(goals) => <TextList items={goals} />}
    </Section>
    <Section title={strings.results} of={lesson.results}>
      {(results) => <TextList items={results} />}
    </Section>
    <Section title={strings.methods} of={lesson.methods}>
      {(text) => <PlainText text={text} />}
    </Section>
  </>
);

/** Teachers, programmes and questions of a lesson. */
const Links = ({ lesson }: LessonProps) => (
  <>
    <Section title={strings.lessonTeam} of={lesson.team}>
      {(people) => <PeopleGrid people={people} isSwiped />}
    </Section>
    <Section title={strings.programs} of={lesson.programs}>
      {(items) => (
        <CardGrid isSwiped items={items} render={(item) => <ProgramTeaser item={item} />} />
      )}
    </Section>
    <Section title={strings.questions} of={lesson.faq}>
      {(questions) => <Questions items={questions} />}
    </Section>
  </>
);
