import { style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/theme.css.ts';

export const picture = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  borderRadius: vars.radius.card,
  background: vars.color.tint,
  '@media': {
    [media.fromTablet]: { aspectRatio: '21 / 9', borderRadius: vars.radius.hero },
  },
});
