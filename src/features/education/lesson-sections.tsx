import type { EducationDetail } from '#contract/catalogue.ts';
import { Questions } from '../../blocks/questions.tsx';
import { strings } from '../../i18n/strings.ts';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { ContentSection, TextSection } from '../../ui/content-section/content-section.tsx';
import { PeopleGrid } from '../people/people-grid.tsx';
import { PlainText } from '../../ui/plain-text/plain-text.tsx';
import { ProgramCard } from '../programs/program-card.tsx';
import { TextList } from '../../ui/text-list/text-list.tsx';

interface LessonProps {
  readonly lesson: EducationDetail;
}

/** Goals, results, methods and teachers of a lesson. */
export const LessonGoals = ({ lesson }: LessonProps) => (
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
export const LessonLinks = ({ lesson }: LessonProps) => (
  <>
    <ContentSection title={strings.programs} items={lesson.programs}>
      {(programs) => (
        <CardGrid shape="row" items={programs} render={(item) => <ProgramCard item={item} />} />
      )}
    </ContentSection>
    <ContentSection title={strings.questions} items={lesson.faq}>
      {(questions) => <Questions items={questions} />}
    </ContentSection>
  </>
);
