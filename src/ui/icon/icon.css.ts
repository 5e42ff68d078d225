import { styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { shared } from '../../theme/layers.css.ts';

const { icon: usual, iconLarge: large } = vars.size;

export const sizes = styleVariants({ usual, large }, (size) => ({
  '@layer': {
    [shared]: {
      flex: 'none',
      width: size,
      height: size,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: vars.border.icon,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
  },
}));
