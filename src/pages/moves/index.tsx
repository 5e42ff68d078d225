import { pagedListPage } from '../../kinds/list-page.tsx';
import { moves } from '../../kinds/moves.tsx';

export { getConfig } from '../../loaders/define-page.tsx';
export default pagedListPage(moves);
