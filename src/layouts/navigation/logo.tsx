import * as styles from './navigation.css.ts';

/** A planet on its orbit. */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden="true">
      <circle className={styles.planet} cx="16" cy="16" r="8" />
      <ellipse
        className={styles.orbit}
        cx="16"
        cy="16"
        rx="14.5"
        ry="5"
        transform="rotate(-24 16 16)"
      />
    </svg>
  );
}
