import { SearchBox } from '../features/search/search-box.tsx';
import * as box from '../features/search/search-box.css.ts';
import { ErrorPage } from '../layouts/error/error-page.tsx';
import { ErrorScene } from '../layouts/error/error-scene.tsx';

export { getConfig } from '../loaders/define-page.tsx';
export default function NotFoundPage() {
  return (
    <ErrorPage status={404} scene={<ErrorScene status={404} />}>
      <SearchBox className={box.alone} />
    </ErrorPage>
  );
}
