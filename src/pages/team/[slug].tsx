import { documentPage } from '../../kinds/document-page.tsx';
import { team } from '../../kinds/people.tsx';

export { getConfig } from '../../loaders/define-page.tsx';
export default documentPage(team);
