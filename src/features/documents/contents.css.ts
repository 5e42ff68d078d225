import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const links = style({
  marginTop: vars.space.xs,
  columns: `4 ${vars.size.entry}`,
  columnGap: vars.space.m,
});

globalStyle(`${links} li`, { breakInside: 'avoid' });
// The line height alone is too small a touch target.
globalStyle(`${links} a`, { display: 'inline-block', paddingBlock: vars.space.xxs });
