import { documentPage } from '../../kinds/document-page.tsx';
import { programs } from '../../kinds/programs.tsx';

export { getConfig } from '../../loaders/define-page.tsx';
export default documentPage(programs);
