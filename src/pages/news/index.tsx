import { pagedListPage } from '../../kinds/list-page.tsx';
import { news } from '../../kinds/news.tsx';

export { getConfig } from '../../loaders/define-page.tsx';
export default pagedListPage(news);
