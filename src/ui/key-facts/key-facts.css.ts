import { style } from '@vanilla-extract/css';
import { pageWidth } from '../../theme/page-width.ts';
import { vars } from '../../theme/theme.css.ts';

export const fact = style({
  paddingTop: vars.space.s,
  borderTop: `${vars.border.orbit} solid ${vars.color.orbit}`,
  // Wide enough for the longest words, even beside a picture.
  '@container': { [pageWidth.fromWide]: { flexBasis: vars.size.tile } },
});
