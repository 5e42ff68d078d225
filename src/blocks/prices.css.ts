import { style } from '@vanilla-extract/css';
import { planetEntry } from '../theme/shapes.ts';
import { vars } from '../theme/theme.css.ts';

export const list = style({
  display: 'grid',
  gap: vars.space.l,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${vars.size.card}, 100%), 1fr))`,
});

export const price = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s,
  padding: vars.space.l,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
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

export const included = style({ fontSize: vars.fontSize.small });

/** A line of what a price includes, marked by a small planet. */
export const entry = style({
  ...planetEntry('0.6em'),
  selectors: { '& + &': { marginTop: vars.space.xxs } },
});

export const listTitle = style({
  marginBottom: vars.space.xxs,
  fontSize: vars.fontSize.small,
  color: vars.color.textMuted,
});
