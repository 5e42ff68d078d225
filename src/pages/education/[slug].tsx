import { documentPage } from '../../kinds/document-page.tsx';
import { education } from '../../kinds/education.tsx';

export { getConfig } from '../../loaders/define-page.tsx';
export default documentPage(education);
