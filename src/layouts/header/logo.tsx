import * as styles from './header.css.ts';

const ORBIT = 'M2.66 23.26A14.2 4.5 -20';
const ORBIT_END = '29.34 13.54';
const LEAVES =
  'M16 7.4C11.9 7.6 9.8 5.3 9.6 2.2 13.4 2 15.9 3.9 16 7.4zM16.2 8.6c-.1-3 1.8-5.1 5.6-5.2C21.8 6.5 19.7 8.7 16.2 8.6z';

/** A sprouting planet, with an orbit that passes behind it and in front of it. */
export const Logo = () => (
  <svg className={styles.logo} viewBox="0 -1.4 32 32" aria-hidden="true">
    <path className={styles.orbit} d={`${ORBIT} 0 1 ${ORBIT_END}`} />
    <circle className={styles.planet} cx="16" cy="18.4" r="8.4" />
    <path className={styles.orbit} d={`${ORBIT} 0 0 ${ORBIT_END}`} />
    <path className={styles.orbit} d="M16 10.4V6.2" />
    <path className={styles.leaves} d={LEAVES} />
  </svg>
);
