import * as styles from './footer.css.ts';

/** Decoration of the footer: a planet at the horizon, its orbits, a moon. */
export const FooterSky = () => (
  <svg className={styles.sky} viewBox="0 0 800 480" aria-hidden="true">
    <ellipse className={styles.orbit} cx="640" cy="470" rx="420" ry="150" />
    <ellipse className={styles.orbit} cx="640" cy="470" rx="560" ry="250" />
    <circle className={styles.planet} cx="640" cy="500" r="120" />
    <circle className={styles.moon} cx="784" cy="229" r="7" />
  </svg>
);
