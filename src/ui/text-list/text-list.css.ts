import { style } from '@vanilla-extract/css';
import { disc } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

/** An item marked by a small planet. */
export const item = style({
  position: 'relative',
  paddingLeft: vars.space.l,
  '::before': { content: '""', position: 'absolute', top: '0.55em', left: 0, ...disc },
});
