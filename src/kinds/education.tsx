import type { EducationDetail } from '#contract/catalogue.ts';
import { Questions } from '../blocks/questions.tsx';
import { LessonCard, ProgramCard } from '../features/documents/document-cards.tsx';
import { VisitCard } from '../features/lead/visit-request.tsx';
import { PeopleGrid } from '../features/people/people-grid.tsx';
import { formatAges } from '../i18n/format.ts';
import { strings } from '../i18n/strings.ts';
import { CardGrid } from '../ui/card-grid/card-grid.tsx';
import { ContentSection, TextSection } from '../ui/content-section/content-section.tsx';
import { KeyFacts } from '../ui/key-facts/key-facts.tsx';
import { PlainText } from '../ui/plain-text/plain-text.tsx';
import { TextList } from '../ui/text-list/text-list.tsx';
import { groupLessons } from './groups.ts';
import type { Kind } from './kind.tsx';

interface LessonProps {
  readonly lesson: EducationDetail;
}

export const education: Kind<'education'> = {
  area: 'education',
  spaceman: 'telescope',
  card: LessonCard,
  list: { group: groupLessons },
  page: (lesson) => ({
    article: {
      facts: <Facts lesson={lesson} />,
      request: <VisitCard />,
      sections: <Goals lesson={lesson} />,
      wide: <Links lesson={lesson} />,
    },
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

/** Goals, results, methods and teachers of a lesson. */
const Goals = ({ lesson }: LessonProps) => (
  <>
    <ContentSection title={strings.goals} items={lesson.goals}>
      {(goals) => <TextList items={goals} />}
    </ContentSection>
    <ContentSection title={strings.results} items={lesson.results}>
      {(results) => <TextList items={results} />}
    </ContentSection>
    <TextSection title={strings.methods} text={lesson.methods}>
      {(text) => <PlainText text={text} />}
    </TextSection>
    <ContentSection title={strings.lessonTeam} items={lesson.team}>
      {(people) => <PeopleGrid people={people} />}
    </ContentSection>
  </>
);

/** Programs and questions of a lesson. */
const Links = ({ lesson }: LessonProps) => (
  <>
    <ContentSection title={strings.programs} items={lesson.programs}>
      {(items) => (
        <CardGrid shape="row" items={items} render={(item) => <ProgramCard item={item} />} />
      )}
    </ContentSection>
    <ContentSection title={strings.questions} items={lesson.faq}>
      {(questions) => <Questions items={questions} />}
    </ContentSection>
  </>
);
