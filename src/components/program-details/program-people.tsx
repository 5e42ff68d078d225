import type { ProgramDetail } from '#contract/catalogue.ts';
import { Questions } from '../../blocks/questions.tsx';
import { Steps } from '../../blocks/steps.tsx';
import { strings } from '../../lib/strings.ts';
import { CardGrid } from '../card-grid/card-grid.tsx';
import { EducationCard } from '../education-card/education-card.tsx';
import { FileList } from '../file-list/file-list.tsx';
import { Part } from '../part/part.tsx';
import { PeopleGrid } from '../people-grid/people-grid.tsx';

/** What is taught in a programme, by whom, and how one joins. */
export const ProgramPeople = ({ program }: { readonly program: ProgramDetail }) => (
  <>
    <Part title={strings.programLessons} items={program.education}>
      {(lessons) => (
        <CardGrid shape="cards" items={lessons} render={(item) => <EducationCard item={item} />} />
      )}
    </Part>
    <Part title={strings.programTeam} items={program.team}>
      {(people) => <PeopleGrid people={people} />}
    </Part>
    <Part title={strings.steps} items={program.steps}>
      {(steps) => <Steps items={steps} />}
    </Part>
    <Part title={strings.questions} items={program.faq}>
      {(questions) => <Questions items={questions} />}
    </Part>
    <FileList title={strings.documents} files={program.documents} />
  </>
);
