import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { usualText } from '../../theme/large-text.ts';
import { aside, columnsFromWide } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

/** A text with its table of contents beside it. */
export const columns = style(columnsFromWide(`minmax(0, 1fr) ${vars.size.contents}`));

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xl,
  minWidth: 0,
});

// Begins on one line with the table.
globalStyle(`${columns} > ${body} > :first-child`, { marginTop: 0 });

export const root = style([aside, { '@media': { [media.print]: { display: 'none' } } }]);

export const card = style({
  padding: vars.space.l,
  borderRadius: vars.radius.card,
  background: vars.color.pageTint,
});

export const title = style({ fontWeight: vars.weight.strong });

export const links = style({
  marginTop: vars.space.xs,
  fontSize: vars.fontSize.small,
  columns: `4 ${vars.size.entry}`,
  columnGap: vars.space.m,
  '@media': { [media.fromWide]: { selectors: { [`${usualText} &`]: { columns: 'auto' } } } },
});

globalStyle(`${links} li`, { breakInside: 'avoid' });
// The line height alone is too small a touch target.
globalStyle(`${links} a`, { display: 'inline-block', paddingBlock: vars.space.xxs });
