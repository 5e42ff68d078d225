import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText } from '../../theme/large-text.ts';
import { nightButton } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';
import { navigationHeights } from '../../theme/tokens.ts';

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  height: navigationHeights.base,
  padding: `0 ${vars.space.xs} 0 ${vars.space.gutter}`,
  background: vars.color.night,
  boxShadow: `inset 0 -${vars.border.thin} 0 ${vars.color.nightLine}`,
  color: vars.color.onNight,
  position: 'relative',
  zIndex: vars.layer.menu,
  '@media': {
    [media.fromPhone]: { gap: vars.space.m },
    [media.fromWide]: {
      height: navigationHeights.wide,
      padding: `0 ${vars.space.l}`,
      gap: vars.space.l,
    },
    [media.fromWider]: { height: navigationHeights.wider, padding: `0 ${vars.space.gutter}` },
    [media.fromWidest]: {
      height: navigationHeights.widest,
      // On the widest screens the bar is as wide as the page.
      paddingInline: `max(${vars.space.gutter}, (100% - ${vars.size.media}) / 2)`,
    },
    // Print keeps the name and the phone.
    [media.print]: { height: 'auto' },
  },
});

globalStyle(`${bar} :focus-visible`, { outlineColor: vars.color.focusOnNight });

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minWidth: 0,
  minHeight: vars.size.touch,
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.strong,
  color: vars.color.onNight,
  textDecoration: 'none',
  ':hover': { color: vars.color.onNight },
  '@media': { [media.fromWidest]: { fontSize: vars.fontSize.h3, gap: vars.space.s } },
});

export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const logo = style({
  flexShrink: 0,
  width: vars.size.logo,
  height: vars.size.logo,
  '@media': { [media.fromWidest]: { width: vars.size.logoLarge, height: vars.size.logoLarge } },
});
export const planet = style({ fill: vars.color.action });
export const leaves = style({ fill: vars.color.onNightLink });
export const orbit = style({
  fill: 'none',
  stroke: vars.color.onNightLink,
  strokeWidth: vars.border.orbit,
});

export const menu = style({
  display: 'none',
  flexGrow: 1,
  minWidth: 0,
  '@media': { [media.fromWide]: { display: 'block' } },
});

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: vars.space.m,
  fontSize: vars.fontSize.small,
  '@media': {
    [media.fromWider]: { columnGap: vars.space.l, fontSize: vars.fontSize.menu },
  },
});

const base = style({
  display: 'block',
  padding: `${vars.space.xs} 0`,
  lineHeight: vars.lineHeight.heading,
  whiteSpace: 'nowrap',
  color: vars.color.onNight,
  textDecoration: 'none',
  boxShadow: 'inset 0 0 0 transparent',
  ':hover': { color: vars.color.onNightLink },
  '@media': {
    [media.motion]: { transition: `color ${vars.motion.quick}` },
  },
});

const highlighted = style({
  boxShadow: `inset 0 -${vars.space.hair} 0 ${vars.color.action}`,
  '@media': { [media.forcedColors]: { textDecoration: 'underline' } },
});

export const entry = styleVariants({
  other: [base],
  within: [base, highlighted],
  current: [base, highlighted, { color: vars.color.onNightAccent }],
});

/** Tools at the end of the bar. */
export const tools = style({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: vars.space.m,
  marginLeft: 'auto',
});

export const contacts = style({
  display: 'flex',
  alignItems: 'center',
  '@media': {
    [media.fromTablet]: { gap: vars.space.xs },
    [media.fromWide]: { flexDirection: 'column', alignItems: 'flex-start', gap: 0 },
  },
});

/** An icon to tap on small screens, a line of text on wide ones. */
const contact = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xs,
  minWidth: vars.size.touch,
  minHeight: vars.size.touch,
  color: vars.color.onNight,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':hover': { color: vars.color.onNightLink },
  '@media': {
    [media.fromWide]: {
      minWidth: 0,
      minHeight: vars.space.l,
      lineHeight: vars.lineHeight.heading,
      fontSize: vars.fontSize.small,
    },
    [media.fromWider]: { fontSize: vars.fontSize.menu },
    [media.fromWidest]: { fontSize: vars.fontSize.base, minHeight: vars.space.xl },
  },
});

export const phone = style([contact, { fontWeight: vars.weight.strong }]);

/** Visually hidden, but read by screen readers. */
const offScreen = {
  position: 'absolute',
  width: vars.border.thin,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Visually hidden on phones; screen readers and call tracking still need it. */
export const number = style({
  '@media': {
    [media.belowPhone]: offScreen,
  },
});

/** One line below the phone on wide screens. */
export const places = style({
  display: 'contents',
  '@media': { [media.fromWide]: { display: 'flex', columnGap: vars.space.s } },
});

const place = style([
  contact,
  { '@media': { [media.fromWide]: { color: vars.color.onNightMuted } } },
]);

export const diary = style([place]);

/** Up to the menu's own row the search is in the menu: the bar has no room for it. */
export const search = style([place, { '@media': { [media.belowWide]: { display: 'none' } } }]);

export const placeTitle = style({
  '@media': {
    [media.belowWide]: offScreen,
  },
});

/** Hidden without JavaScript, which it needs. */
export const eye = style({
  ...nightButton,
  borderRadius: vars.radius.round,
  selectors: { 'html:not([data-cookies]) &': { display: 'none' } },
  // Phones have it in the menu.
  '@media': { [media.belowPhone]: { display: 'none' } },
});

export const invitation = style({
  display: 'none',
  paddingInline: vars.space.m,
  whiteSpace: 'nowrap',
  '@media': {
    [media.fromTablet]: { display: 'inline-flex' },
    [media.fromWide]: { fontSize: vars.fontSize.small },
    [media.fromWider]: { fontSize: vars.fontSize.menu, paddingInline: vars.space.l },
    [media.fromWidest]: { fontSize: vars.fontSize.base },
  },
});

export const mobile = style({ '@media': { [media.fromWide]: { display: 'none' } } });

globalStyle(`${bar} :is(nav, ${diary}, ${search}, ${eye}, ${invitation}, ${mobile})`, {
  '@media': { [media.print]: { display: 'none' } },
});

// Large text does not fit into one row: the bar grows and uses the mobile menu.
globalStyle(`${largeText} ${bar}`, {
  flexWrap: 'wrap',
  height: 'auto',
  minHeight: navigationHeights.base,
});
globalStyle(`${largeText} ${menu}`, { display: 'none' });
globalStyle(`${largeText} ${mobile}`, { display: 'block' });
globalStyle(`${largeText} ${contacts}`, { flexDirection: 'row', flexWrap: 'wrap' });
globalStyle(`${largeText} ${eye} svg`, {
  width: vars.size.iconLarge,
  height: vars.size.iconLarge,
});
// These are in the menu, too.
globalStyle(`${largeText} :is(${diary}, ${search})`, { display: 'none' });
globalStyle(`${largeText} ${invitation}`, {
  '@media': { [media.belowWide]: { display: 'none' } },
});
globalStyle(`${largeText} ${number}`, { '@media': { [media.belowWide]: offScreen } });
globalStyle(`${largeText} ${name}`, {
  '@media': { [media.belowTablet]: offScreen, [media.wideOnly]: offScreen },
});
