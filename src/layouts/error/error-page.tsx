import { ErrorLayout } from '../error-layout.tsx';
import { strings } from '../../i18n/strings.ts';
import { artSizes } from '../../theme/art-sizes.ts';
import { Art } from '../../ui/art/art.tsx';
import { button } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';
import * as styles from './error-page.css.ts';

/** The error page: status, heading, link to the home page. */
export function ErrorPage({ status }: { readonly status: number }) {
  const isNotFound = status === 404;
  const heading = isNotFound ? strings.notFound : strings.failed;
  return (
    <ErrorLayout>
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.scene}>
        <Status status={status} />
        <Art
          name="spaceman-floating"
          sizes={artSizes.header}
          className={styles.spaceman}
          isFirst
        />
      </div>
      <h1>{heading}</h1>
      <p className={styles.hint}>{isNotFound ? strings.notFoundHint : strings.failedHint}</p>
      <Link href="/" className={button.primary}>
        {strings.toHome}
      </Link>
    </ErrorLayout>
  );
}

/** The status in large digits; its first zero is a planet. */
function Status({ status }: { readonly status: number }) {
  const [before = '', ...rest] = String(status).split('0');
  if (rest.length === 0) return <p className={styles.status}>{status}</p>;
  return (
    <p className={styles.status}>
      {before}
      <span className={styles.zero}>
        0<Art name="planet-cratered" sizes={artSizes.error} className={styles.planet} />
      </span>
      {rest.join('0')}
    </p>
  );
}
