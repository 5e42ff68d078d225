import { documentPage } from '../../kinds/document-page.tsx';
import { moves } from '../../kinds/moves.tsx';

export { getConfig } from '../../loaders/define-page.tsx';
export default documentPage(moves);
