import { ErrorPage } from '../../layouts/error/error-page.tsx';
import { ErrorScene } from '../../layouts/error/error-scene.tsx';

/** Rendered by the server in place of a failed page; not reachable by a URL. */
export { getConfig } from '../../loaders/define-page.tsx';
export default function FailedPage({ status }: { readonly status: string }) {
  return <ErrorPage status={Number(status)} scene={<ErrorScene status={Number(status)} />} />;
}
