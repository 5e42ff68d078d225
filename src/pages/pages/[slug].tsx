import { documentPage } from '../../kinds/document-page.tsx';
import { pages } from '../../kinds/pages.tsx';

export { getConfig } from '../../loaders/define-page.tsx';
export default documentPage(pages);
