import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { shared } from '../../theme/layers.css.ts';

export const root = style({
  '@layer': {
    [shared]: {
      flex: 'none',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: vars.border.icon,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
  },
});
