import { listPage } from '../../kinds/list-page.tsx';
import { programs } from '../../kinds/programs.tsx';

export { getConfig } from '../../loaders/define-page.tsx';
export default listPage(programs);
