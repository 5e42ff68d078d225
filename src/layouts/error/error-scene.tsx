import { classes } from '../../lib/classes.ts';
import { cluster } from '../../ui/styles/layout.css.ts';
import { artSizes } from '../../theme/art-sizes.ts';
import { Art } from '../../ui/art/art.tsx';
import * as styles from './error-page.css.ts';

/** The status and a spaceman. */
export const ErrorScene = ({ status }: { readonly status: number }) => (
  <div className={classes(cluster.m, styles.scene)}>
    <Status status={status} />
    <Art name="spaceman-floating" sizes={artSizes.header} className={styles.spaceman} isFirst />
  </div>
);

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
