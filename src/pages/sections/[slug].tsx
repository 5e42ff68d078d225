import { documentPage } from '../../kinds/document-page.tsx';
import { sections } from '../../kinds/sections.tsx';

export { getConfig } from '../../loaders/define-page.tsx';
export default documentPage(sections);
