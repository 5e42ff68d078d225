import type { ComponentProps } from 'react';
import { classes } from '../../lib/classes.ts';
import { Drawing } from '../icon/icon.tsx';
import { CLOSE } from '../icon/icons.ts';
import { root } from './close-button.css.ts';

interface CloseButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly label: string;
}

/** Close button of a dialog on a dark background, 44 px. */
export const CloseButton = ({ label, className, ...attributes }: CloseButtonProps) => (
  <button {...attributes} type="button" className={classes(root, className)} aria-label={label}>
    <Drawing path={CLOSE} />
  </button>
);
