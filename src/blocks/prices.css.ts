import { style } from '@vanilla-extract/css';
import { forcedEdge, planetEntry } from '../theme/shapes.ts';
import { vars } from '../theme/theme.css.ts';

export const list = style({
  display: 'grid',
  gap: vars.space.l,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${vars.size.card}, 100%), 1fr))`,
});

export const price = style({
  display: 'grid',
  // Titles and amounts are rows that all cards of a row share.
  gridRow: 'span 3',
  gridTemplateRows: 'subgrid',
  rowGap: vars.space.s,
  padding: vars.space.l,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
  '@media': forcedEdge,
});

/** Not a heading, because the list may directly follow the page's title. */
export const title = style({ fontSize: vars.fontSize.h3, fontWeight: vars.weight.strong });

export const amount = style({
  fontFamily: vars.font.heading,
  fontSize: vars.fontSize.quote,
  fontWeight: vars.weight.strong,
  lineHeight: vars.lineHeight.heading,
  color: vars.color.heading,
});

export const unit = style({
  fontFamily: vars.font.text,
  fontSize: vars.fontSize.small,
  fontWeight: vars.weight.regular,
  color: vars.color.textMuted,
});

export const details = style({ display: 'grid', alignContent: 'start', gap: vars.space.s });

/** In columns if the card is wide. */
export const included = style({
  fontSize: vars.fontSize.small,
  columns: vars.size.tile,
  columnGap: vars.space.l,
});

/** A line of what a price includes, marked by a small planet. */
export const entry = style({
  ...planetEntry('0.6em'),
  paddingBottom: vars.space.xxs,
  breakInside: 'avoid',
});

export const listTitle = style({
  marginBottom: vars.space.xxs,
  fontSize: vars.fontSize.small,
  color: vars.color.textMuted,
});
