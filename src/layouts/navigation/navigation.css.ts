import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/theme.css.ts';
import { navigationHeights } from '../../theme/tokens.ts';

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.m,
  height: navigationHeights.base,
  padding: `0 ${vars.space.gutter}`,
  background: vars.color.night,
  color: vars.color.onNight,
  position: 'relative',
  zIndex: vars.layer.menu,
  '@media': {
    [media.fromWide]: { height: navigationHeights.wide },
    [media.fromWider]: { height: navigationHeights.wider },
    [media.fromWidest]: { height: navigationHeights.widest },
    [media.print]: { display: 'none' },
  },
});

globalStyle(`${bar} :focus-visible`, { outlineColor: vars.color.focusOnNight });

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.strong,
  color: vars.color.onNight,
  textDecoration: 'none',
  ':hover': { color: vars.color.onNight },
});

export const logo = style({ width: vars.size.logo, height: vars.size.logo });
export const planet = style({ fill: vars.color.action });
export const orbit = style({
  fill: 'none',
  stroke: vars.color.onNightLink,
  strokeWidth: vars.border.orbit,
});

export const menu = style({
  display: 'none',
  margin: '0 auto',
  '@media': { [media.fromWide]: { display: 'block' } },
});

export const links = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  '@media': { [media.fromWide]: { flexDirection: 'row', gap: vars.space.l } },
});

const entry = style({
  display: 'block',
  padding: `${vars.space.xs} 0`,
  color: vars.color.onNight,
  textDecoration: 'none',
});

export const link = style([
  entry,
  { ':hover': { color: vars.color.onNight, textDecoration: 'underline' } },
]);

const highlighted = style({
  boxShadow: `inset 0 -${vars.space.hair} 0 ${vars.color.action}`,
});

export const within = style([link, highlighted]);
export const current = style([entry, highlighted, { color: vars.color.onNightAccent }]);

const aside = style({
  color: vars.color.onNight,
  whiteSpace: 'nowrap',
  ':hover': { color: vars.color.onNight },
});

export const diary = style([
  aside,
  { display: 'none', '@media': { [media.fromTablet]: { display: 'inline' } } },
]);

export const phone = style([
  aside,
  {
    display: 'none',
    fontWeight: vars.weight.strong,
    textDecoration: 'none',
    '@media': { [media.fromPhone]: { display: 'inline' } },
  },
]);

export const disclosure = style({
  marginLeft: 'auto',
  '@media': { [media.fromWide]: { display: 'none' } },
});

export const summary = style({
  minHeight: vars.size.touch,
  display: 'flex',
  alignItems: 'center',
  cursor: 'pointer',
  fontWeight: vars.weight.strong,
});

export const panel = style({
  position: 'absolute',
  top: '100%',
  right: 0,
  width: '100%',
  padding: `${vars.space.m} ${vars.space.gutter} ${vars.space.l}`,
  background: vars.color.nightDeep,
  '@media': { [media.fromPhone]: { width: vars.size.menu } },
});
