import { globalStyle, style } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { pageContainer, pageWidth } from '../../theme/page-width.ts';
import { heardOnly, nightButton, onNight } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';
import { headerHeights } from '../../theme/tokens.ts';
import { LETTERS, LINES } from '../../theme/long-words.ts';

const SMALLEST_NAME = '10.5px';

export const root = style({
  ...pageContainer,
  flexShrink: 0,
  background: vars.color.night,
  boxShadow: `inset 0 -${vars.border.thin} 0 ${vars.color.nightLine}`,
  ...onNight,
  position: 'relative',
  zIndex: vars.layer.menu,
});

/** The header stays in view while it has its specified height. */
globalStyle(`html:not([data-size], [data-spacing]) ${root}`, {
  '@media': { [media.roomy]: { position: 'sticky', top: 0 } },
});

/** One row, as high as specified, unless text is enlarged or the menu has no drawer. */
export const bar = style({
  display: 'flex',
  '@container': { [pageWidth.belowSmallPhone]: { flexWrap: 'wrap' } },
  '@supports': { 'not selector(:popover-open)': { flexWrap: 'wrap' } },
  alignItems: 'center',
  minHeight: headerHeights.base,
  padding: `0 ${vars.space.xs} 0 ${vars.space.gutter}`,
  '@media': {
    [media.fromPhone]: { columnGap: vars.space.m },
    [media.fromWide]: {
      minHeight: headerHeights.wide,
      // Links and tools share the width of the text, with no room to spare.
      padding: `0 max(${vars.space.gutter}, (100% - ${vars.size.text}) / 2)`,
      columnGap: vars.space.s,
    },
    [media.fromWider]: { minHeight: headerHeights.wider },
    [media.fromWidest]: { minHeight: headerHeights.widest },
    [media.print]: { minHeight: 0 },
  },
});

export const brand = style({
  flexShrink: 1,
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
});

/** Width of the longest line: a letter of the heading font takes at most 0.88 em. */
const longestLine = (size: string): string => `0.88 * ${size} * var(${LETTERS})`;

/** Room for the name, as wide as its lines or as there is space. */
export const nameRoom = style({
  containerType: 'inline-size',
  width: `calc(${longestLine('1em')})`,
  minWidth: 0,
  '@container': { [pageWidth.belowSmallPhone]: { width: 0 } },
});

/** The name, smaller in a narrow bar; one that would be illegible is only for screen readers. */
export const name = style({
  display: 'block',
  overflow: 'hidden',
  maxWidth: `clamp(0px, (100cqi - ${longestLine(SMALLEST_NAME)}) * 1000, 100%)`,
  maxHeight: headerHeights.base,
  fontSize: `min(calc(1.1em - 0.1em * var(${LINES})), 100cqi / (0.88 * var(${LETTERS})))`,
  lineHeight: vars.lineHeight.tight,
  // Heights of lines are fractions of a pixel.
  paddingBlock: vars.border.thin,
  '@container': { [pageWidth.belowSmallPhone]: heardOnly },
});

export const logo = style({
  flexShrink: 0,
  width: vars.size.logo,
  height: vars.size.logo,
});
export const planet = style({ fill: vars.color.action });
export const leaves = style({ fill: vars.color.onNightLink });
export const orbit = style({
  fill: 'none',
  stroke: vars.color.onNightLink,
  strokeWidth: vars.border.orbit,
});

/** Tools at the end of the bar, which shrink before the links do. */
export const tools = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space.m,
  marginLeft: 'auto',
  '@media': { [media.fromWide]: { columnGap: vars.space.xxs } },
});

export const contacts = style({
  display: 'flex',
  alignItems: 'center',
  '@container': {
    [pageWidth.fromTablet]: { gap: vars.space.xs },
    [pageWidth.fromWide]: { flexDirection: 'column', alignItems: 'flex-start', gap: 0 },
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
  '@container': {
    [pageWidth.fromWide]: {
      minWidth: 0,
      minHeight: vars.space.l,
      lineHeight: vars.lineHeight.heading,
    },
  },
  '@media': { [media.fromWide]: { fontSize: vars.fontSize.small } },
});

export const phone = style([contact, { fontWeight: vars.weight.strong }]);

/** The number, which screen readers and call tracking need on phones, too. */
export const number = style({ '@container': { [pageWidth.belowPhone]: heardOnly } });

/** Places or hours in one line below the phone number on wide screens. */
export const places = style({
  display: 'contents',
  '@container': { [pageWidth.fromWide]: { display: 'flex', columnGap: vars.space.s } },
});

export const place = style([
  contact,
  {
    '@container': {
      [pageWidth.belowSmallPhone]: { display: 'none' },
      [pageWidth.fromWide]: { color: vars.color.onNightMuted },
    },
  },
]);

/** A long name takes the room of links, which are in the menu as well. */
globalStyle(`${brand}[data-long] ~ ${tools} ${places}`, {
  '@container': { [pageWidth.belowPhone]: { display: 'none' } },
});

/** The search is in the menu until the bar has room for it. */
export const search = style({ '@container': { [pageWidth.belowWide]: { display: 'none' } } });

// The number needs no icon.
globalStyle(`${phone} > svg`, { '@media': { [media.fromWide]: { display: 'none' } } });

export const placeTitle = style({ '@container': { [pageWidth.belowWide]: heardOnly } });

export const eye = style({
  ...nightButton,
  borderRadius: vars.radius.round,
  // On phones the link is in the menu.
  '@container': { [pageWidth.belowPhone]: { display: 'none' } },
});

export const invitation = style({
  display: 'none',
  paddingInline: vars.space.m,
  whiteSpace: 'nowrap',
  '@container': { [pageWidth.fromTablet]: { display: 'inline-flex' } },
  '@media': { [media.fromWide]: { fontSize: vars.fontSize.small } },
});

// Print keeps the name and the phone.
globalStyle(`${bar} :is(nav, nav ~ button, ${places}, ${eye}, ${invitation})`, {
  '@media': { [media.print]: { display: 'none' } },
});
