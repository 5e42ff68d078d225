import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  display: 'grid',
  gap: vars.space.s,
  padding: vars.space.l,
  borderRadius: vars.radius.card,
  background: vars.color.tintWarm,
});

/** Not a heading, because the text beside it has its own. */
export const title = style({
  fontFamily: vars.font.heading,
  fontSize: vars.fontSize.h3,
  fontWeight: vars.weight.strong,
  lineHeight: vars.lineHeight.heading,
});

globalStyle(`${root} > a`, { maxWidth: vars.size.card });
