import type { ProgramDetail } from '#contract/catalogue.ts';
import { Questions } from '../../blocks/questions.tsx';
import { Steps } from '../../blocks/steps.tsx';
import { strings } from '../../i18n/strings.ts';
import { FileList } from '../../ui/file-list/file-list.tsx';
import { Part } from '../../ui/content-section/content-section.tsx';
import { PeopleGrid } from '../people/people-grid.tsx';

/** Who teaches in a program, and how to join it. */
export const ProgramPeople = ({ program }: { readonly program: ProgramDetail }) => (
  <>
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
