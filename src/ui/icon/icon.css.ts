import { styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layered } from '../../theme/layered.ts';

const { icon: usual, iconLarge: large } = vars.size;

export const sizes = styleVariants({ usual, large }, (size) =>
  layered({
    flex: 'none',
    width: size,
    height: size,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: vars.border.icon,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
);
