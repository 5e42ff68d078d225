import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: vars.border.icon,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
