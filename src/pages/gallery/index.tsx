import { listPage } from '../../kinds/list-page.tsx';
import { gallery } from '../../kinds/gallery.tsx';

export { getConfig } from '../../loaders/define-page.tsx';
export default listPage(gallery);
