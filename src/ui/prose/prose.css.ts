import { globalStyle, style } from '@vanilla-extract/css';
import { strings } from '../../i18n/strings.ts';
import { fittingSize, LETTERS } from '../../theme/long-words.ts';
import { scrollShade } from '../../theme/scroll-shade.ts';
import { heardOnly, quotationShape, tableCell, unfoldShape } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({ maxWidth: vars.size.measure });

/**
 * Elements whose children have margins, however editors nest them: columns, cells, items,
 * quotations.
 */
const BLOCKS =
  ':is(p, ul, ol, dl, dt, blockquote, figure, figcaption, table, hr, h4, img, details)';
globalStyle(`${root} h4`, { margin: 0 });
globalStyle(`${root} * + ${BLOCKS}`, { marginTop: vars.space.m });
globalStyle(`${root} * + h2`, { marginTop: vars.space.xxl });
globalStyle(`${root} * + h3`, { marginTop: vars.space.xl });
globalStyle(`${root} h2, ${root} h3`, { color: vars.color.heading });
globalStyle(`${root} h2`, { fontSize: fittingSize(vars.fontSize.subhead) });
// The longest word of these headings is not known.
globalStyle(`${root} :is(h2, h3)`, { vars: { [LETTERS]: '18' } });
globalStyle(`${root} li + li, ${root} li > :is(ul, ol)`, { marginTop: vars.space.xs });
globalStyle(`${root} mark`, { color: 'inherit', background: vars.color.tint });
globalStyle(`${root} :is(sub, sup)`, { lineHeight: 0 });
// Most screen readers do not announce a strike-through.
globalStyle(`${root} s::before`, { content: `"${strings.struckOut}: "`, ...heardOnly });
globalStyle(`${root} li::marker`, { color: vars.color.accentText });
globalStyle(`${root} blockquote`, quotationShape);
globalStyle(`${root} summary`, unfoldShape);
globalStyle(`${root} summary + *`, { marginTop: 0 });
globalStyle(`${root} img`, {
  height: 'auto',
  maxHeight: vars.size.screen,
  objectFit: 'contain',
  objectPosition: 'left',
  borderRadius: vars.radius.card,
});
globalStyle(`${root} table`, {
  display: 'block',
  width: 'fit-content',
  maxWidth: '100%',
  overflowX: 'auto',
  background: scrollShade,
  borderCollapse: 'collapse',
});
globalStyle(`${root} th, ${root} td`, tableCell);
globalStyle(`${root} [data-wide]`, { minWidth: vars.size.tile });
