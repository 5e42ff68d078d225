import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const icon = style({
  flexShrink: 0,
  width: vars.size.icon,
  height: vars.size.icon,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export const menuIcon = style([icon, { width: vars.size.iconLarge, height: vars.size.iconLarge }]);
