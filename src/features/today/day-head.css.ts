import { style } from '@vanilla-extract/css';
import { disc } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

/** State, after a small planet. */
export const state = style({
  fontWeight: vars.weight.strong,
  '::before': {
    content: '""',
    display: 'inline-block',
    marginInline: vars.space.xs,
    verticalAlign: 'middle',
    ...disc,
  },
});
