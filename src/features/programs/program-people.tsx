import type { ProgramDetail } from '#contract/catalogue.ts';
import { Questions } from '../../blocks/questions.tsx';
import { Steps } from '../../blocks/steps.tsx';
import { strings } from '../../i18n/strings.ts';
import { FileList } from '../../ui/file-list/file-list.tsx';
import { ContentSection } from '../../ui/content-section/content-section.tsx';
import { PeopleGrid } from '../people/people-grid.tsx';

/** Team, admission, questions and files of a program. */
export const ProgramPeople = ({ program }: { readonly program: ProgramDetail }) => (
  <>
    <ContentSection title={strings.programTeam} items={program.team}>
      {(people) => <PeopleGrid people={people} />}
    </ContentSection>
    <ContentSection title={strings.steps} items={program.steps}>
      {(steps) => <Steps items={steps} />}
    </ContentSection>
    <ContentSection title={strings.questions} items={program.faq}>
      {(questions) => <Questions items={questions} />}
    </ContentSection>
    <FileList title={strings.documents} files={program.documents} />
  </>
);
