import type { ReactNode } from 'react';
import { strings } from '../../i18n/strings.ts';
import { button } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';
import * as styles from './error-page.css.ts';

interface ErrorPageProps {
  readonly status: number;
  /**
   * Status and picture. The browser shows the digits alone: without a connection it would have no
   * picture.
   */
  readonly scene?: ReactNode;
  /** Other ways out, below the link to the home page. */
  readonly children?: ReactNode;
}

/**
 * The error page in its own dark layout: status, heading, link to the home page. It needs no data, so
 * the browser can render it, too.
 */
export function ErrorPage({
  status,
  scene = <p className={styles.status}>{status}</p>,
  children,
}: ErrorPageProps) {
  const isNotFound = status === 404;
  const heading = isNotFound ? strings.notFound : strings.failed;
  return (
    <main id="content" className={styles.main}>
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      {scene}
      <h1>{heading}</h1>
      <p className={styles.hint}>{isNotFound ? strings.notFoundHint : strings.failedHint}</p>
      <Link href="/" className={button.primary}>
        {strings.toHome}
      </Link>
      {children}
    </main>
  );
}
