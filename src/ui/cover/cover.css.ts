import { style } from '@vanilla-extract/css';
import { pageWidth } from '../../theme/page-width.ts';
import { landscape } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const picture = style({
  ...landscape,
  '@container': {
    [pageWidth.fromTablet]: { aspectRatio: '16 / 9', borderRadius: vars.radius.hero },
  },
});
