import type { Ref } from 'react';
import { classes } from '../../lib/classes.ts';
import * as styles from './close-button.css.ts';

interface CloseButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Close button of a dialog on a dark background, 44 px. */
export const CloseButton = ({ label, onClick, className, ref }: CloseButtonProps) => (
  <button
    ref={ref}
    type="button"
    className={classes(styles.root, className)}
    aria-label={label}
    onClick={onClick}
  >
    <svg className={styles.cross} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 5 19 19M19 5 5 19" />
    </svg>
  </button>
);
