import { listPage } from '../../kinds/list-page.tsx';
import { sections } from '../../kinds/sections.tsx';

export { getConfig } from '../../loaders/define-page.tsx';
export default listPage(sections);
