import { listPage } from '../../kinds/list-page.tsx';
import { education } from '../../kinds/education.tsx';

export { getConfig } from '../../loaders/define-page.tsx';
export default listPage(education);
