import { listPage } from '../../kinds/list-page.tsx';
import { pages } from '../../kinds/pages.tsx';

export { getConfig } from '../../loaders/define-page.tsx';
export default listPage(pages);
