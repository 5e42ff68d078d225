import { documentPage } from '../../kinds/document-page.tsx';
import { employee } from '../../kinds/people.tsx';

export { getConfig } from '../../loaders/define-page.tsx';
export default documentPage(employee);
