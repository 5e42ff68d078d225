import { globalStyle, style } from '@vanilla-extract/css';
import { scrollShade } from '../../theme/scroll-shade.ts';
import { tableCell } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({ maxWidth: vars.size.measure });

globalStyle(`${root} > * + *`, { marginTop: vars.space.m });
globalStyle(`${root} > * + h2`, { marginTop: vars.space.xxl });
globalStyle(`${root} > * + h3`, { marginTop: vars.space.xl });
globalStyle(`${root} h2, ${root} h3`, { color: vars.color.heading });
globalStyle(`${root} h2`, { fontSize: vars.fontSize.subhead });
globalStyle(`${root} li + li`, { marginTop: vars.space.xs });
globalStyle(`${root} li::marker`, { color: vars.color.accentText });
globalStyle(`${root} blockquote`, {
  paddingLeft: vars.space.l,
  borderLeft: `${vars.border.focus} solid ${vars.color.action}`,
  fontSize: vars.fontSize.quote,
  lineHeight: vars.lineHeight.quote,
});
globalStyle(`${root} img`, { height: 'auto', borderRadius: vars.radius.card });
globalStyle(`${root} table`, {
  display: 'block',
  width: 'fit-content',
  maxWidth: '100%',
  overflowX: 'auto',
  background: scrollShade,
  borderCollapse: 'collapse',
});
globalStyle(`${root} th, ${root} td`, tableCell);
