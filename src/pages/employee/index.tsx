import { listPage } from '../../kinds/list-page.tsx';
import { employee } from '../../kinds/people.tsx';

export { getConfig } from '../../loaders/define-page.tsx';
export default listPage(employee);
