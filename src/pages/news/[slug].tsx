import { documentPage } from '../../kinds/document-page.tsx';
import { news } from '../../kinds/news.tsx';

export { getConfig } from '../../loaders/define-page.tsx';
export default documentPage(news);
