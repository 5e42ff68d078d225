import type { ComponentProps } from 'react';
import * as styles from './editor.css.ts';

/** A button beside the main one. */
export const Quiet = (props: ComponentProps<'button'>) => (
  <button type="button" className={styles.quiet} {...props} />
);
