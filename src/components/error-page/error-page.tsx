import { ErrorLayout } from '../../layouts/error-layout.tsx';
import { strings } from '../../lib/strings.ts';
import { button } from '../button/button.css.ts';
import { Link } from '../link/link.client.tsx';
import * as styles from './error-page.css.ts';

/** The error page (specification section 2): status, heading, the way home. */
export function ErrorPage({ status }: { readonly status: number }) {
  const isNotFound = status === 404;
  const heading = isNotFound ? strings.notFound : strings.failed;
  return (
    <ErrorLayout>
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.status}>{status}</p>
      <h1>{heading}</h1>
      <p className={styles.hint}>{isNotFound ? strings.notFoundHint : strings.failedHint}</p>
      <Link href="/" className={button.primary}>
        {strings.toHome}
      </Link>
    </ErrorLayout>
  );
}
