import { listPage } from '../../kinds/list-page.tsx';
import { team } from '../../kinds/people.tsx';

export { getConfig } from '../../loaders/define-page.tsx';
export default listPage(team);
