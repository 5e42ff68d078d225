import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../../theme/breakpoints.ts';
import { largeText } from '../../../theme/large-text.ts';
import { vars } from '../../../theme/theme.css.ts';

export const root = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  width: '100%',
  minHeight: vars.size.map,
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  background: vars.color.tint,
});

const layer = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** Taller than its box, so that the place is above the card. */
export const plan = style({ ...layer, inset: '-20% 0 auto', height: '120%' });
export const water = style({ fill: vars.color.onNightLink, opacity: 0.35 });
export const park = style({ fill: vars.color.pageTint });
export const street = style({
  fill: 'none',
  stroke: vars.color.page,
  strokeWidth: 12,
  strokeLinecap: 'round',
});
export const avenue = style({ fill: 'none', stroke: vars.color.page, strokeWidth: 24 });
export const orbit = style({
  fill: 'none',
  stroke: vars.color.link,
  strokeWidth: vars.border.orbit,
  opacity: 0.3,
});
export const moon = style({ fill: vars.color.link, opacity: 0.6 });
export const place = style({ fill: vars.color.night });
export const planet = style({ fill: vars.color.action });
export const ring = style({
  fill: 'none',
  stroke: vars.color.onNightLink,
  strokeWidth: vars.border.orbit,
});

/** Neither visible nor clickable until drawn. */
export const live = style([layer, { visibility: 'hidden' }]);
export const drawn = style({ visibility: 'visible' });

export const card = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  margin: vars.space.s,
  padding: vars.space.m,
  borderRadius: vars.radius.card,
  background: vars.color.page,
  // The map may be on a dark background.
  color: vars.color.text,
  boxShadow: vars.shadow.card,
  '@media': {
    [media.belowTablet]: {
      selectors: { [`${largeText} &`]: { margin: vars.space.xs, padding: vars.space.s } },
    },
    [media.fromTablet]: {
      alignSelf: 'flex-start',
      flexDirection: 'column',
      alignItems: 'flex-start',
      maxWidth: vars.size.card,
      margin: vars.space.l,
      padding: vars.space.l,
    },
  },
});

export const address = style({ fontWeight: vars.weight.strong, textWrap: 'balance' });

globalStyle(`${card} :focus-visible`, { outlineColor: vars.color.focus });
globalStyle(`${root}:has(.${drawn}) svg.${plan}`, { visibility: 'hidden' });
