import { style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { landscape } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const picture = style({
  ...landscape,
  '@media': {
    [media.fromTablet]: { aspectRatio: '21 / 9', borderRadius: vars.radius.hero },
  },
});
