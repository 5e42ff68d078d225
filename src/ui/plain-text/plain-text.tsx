import * as styles from './plain-text.css.ts';

/** A text without markup; its line breaks count. */
export const PlainText = ({ text }: { readonly text: string }) => (
  <p className={styles.root}>{text}</p>
);
