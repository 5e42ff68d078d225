import type { EducationDetail } from '#contract/catalogue.ts';
import { Questions } from '../../blocks/questions.tsx';
import { strings } from '../../i18n/strings.ts';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { Part, TextPart } from '../../ui/content-section/content-section.tsx';
import { PeopleGrid } from '../people/people-grid.tsx';
import { PlainText } from '../../ui/plain-text/plain-text.tsx';
import { ProgramCard } from '../programs/program-card.tsx';
import { TextList } from '../../ui/text-list/text-list.tsx';

/** What a lesson is for, who gives it, and which programmes hold it. */
export const LessonParts = ({ lesson }: { readonly lesson: EducationDetail }) => (
  <>
    <Part title={strings.goals} items={lesson.goals}>
      {(goals) => <TextList items={goals} />}
    </Part>
    <Part title={strings.results} items={lesson.results}>
      {(results) => <TextList items={results} />}
    </Part>
    <TextPart title={strings.methods} text={lesson.methods}>
      {(text) => <PlainText text={text} />}
    </TextPart>
    <Part title={strings.lessonTeam} items={lesson.team}>
      {(people) => <PeopleGrid people={people} />}
    </Part>
    <Part title={strings.programs} items={lesson.programs}>
      {(programs) => (
        <CardGrid shape="cards" items={programs} render={(item) => <ProgramCard item={item} />} />
      )}
    </Part>
    <Part title={strings.questions} items={lesson.faq}>
      {(questions) => <Questions items={questions} />}
    </Part>
  </>
);
