import { PersonPage } from '../_components/person-page.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadDocument } from '../../content/load-document.ts';
import { hasSlug } from '../../content/validity.ts';

export default definePage({
  validate: hasSlug,
  load: (request) => loadDocument('employee', request),
  compose: (person, context) => <PersonPage person={person} area="employee" context={context} />,
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
