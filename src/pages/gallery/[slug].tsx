import { documentPage } from '../../kinds/document-page.tsx';
import { gallery } from '../../kinds/gallery.tsx';

export { getConfig } from '../../loaders/define-page.tsx';
export default documentPage(gallery);
