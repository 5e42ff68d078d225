import * as styles from './icons.css.ts';

/** Icons of navigation and footer, drawn on 24 × 24. */

export const PhoneIcon = () => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M6.4 3.5h2.7l1.7 4.4-2.1 1.6a12.6 12.6 0 0 0 5.8 5.8l1.6-2.1 4.4 1.7v2.7a2.9 2.9 0 0 1-3 2.9A14.1 14.1 0 0 1 3.5 6.5a2.9 2.9 0 0 1 2.9-3Z" />
  </svg>
);

/** A diary with a bookmark. */
export const DiaryIcon = () => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5 5.5A2.5 2.5 0 0 1 7.5 3H19v18H7.5A2.5 2.5 0 0 1 5 18.5Z" />
    <path d="M5 18.5A2.5 2.5 0 0 1 7.5 16H19M14.5 3v7l-2.25-1.75L10 10V3" />
  </svg>
);

export const SearchIcon = () => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m5 11 5 5" />
  </svg>
);

export const MenuIcon = () => (
  <svg className={styles.menuIcon} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3 7.5H21M3 12H21M9 16.5H21" />
  </svg>
);
