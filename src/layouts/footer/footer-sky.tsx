import * as styles from './footer.css.ts';

/** Uneven distances, so that no pattern shows. */
const STARS = [
  [42, 60],
  [118, 22],
  [203, 96],
  [297, 40],
  [356, 128],
  [420, 18],
  [486, 84],
  [541, 150],
  [612, 36],
  [688, 112],
  [744, 60],
] as const;

/** Decoration of the footer: a planet at the horizon, its orbits, a few stars. */
export const FooterSky = () => (
  <svg className={styles.sky} viewBox="0 0 800 480" aria-hidden="true">
    <ellipse className={styles.orbit} cx="640" cy="470" rx="420" ry="150" />
    <ellipse className={styles.orbit} cx="640" cy="470" rx="560" ry="250" />
    <circle className={styles.planet} cx="640" cy="500" r="120" />
    <circle className={styles.moon} cx="318" cy="374" r="9" />
    {STARS.map(([x, y]) => (
      <circle key={x} className={styles.star} cx={x} cy={y} r="1.4" />
    ))}
  </svg>
);
