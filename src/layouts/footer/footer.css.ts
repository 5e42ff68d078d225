import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { starrySky } from '../../theme/cosmos.css.ts';
import { largeText } from '../../theme/large-text.ts';
import { pageContainer } from '../../theme/page-width.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  ...pageContainer,
  position: 'relative',
  overflow: 'hidden',
  padding: `${vars.space.section} ${vars.space.gutter} ${vars.space.l}`,
  ...starrySky(
    `radial-gradient(ellipse at 80% 100%, ${vars.color.nightSoft}, ${vars.color.nightDeep} 60%)`,
  ),
  color: vars.color.onNight,
  '@media': {
    [media.print]: {
      breakInside: 'avoid',
      paddingTop: vars.space.xl,
      background: 'none',
      color: vars.color.text,
    },
  },
});

globalStyle(`${root} :focus-visible`, { outlineColor: vars.color.focusOnNight });

export const sky = style({
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: vars.size.sky,
  maxWidth: 'none',
  height: 'auto',
  pointerEvents: 'none',
  '@media': {
    // It would keep its colors, behind texts that have those of the system.
    [media.forcedColors]: { display: 'none' },
    [media.print]: { display: 'none' },
  },
});

export const orbit = style({
  fill: 'none',
  stroke: vars.color.onNightLink,
  strokeWidth: vars.border.orbit,
  opacity: 0.2,
});
export const planet = style({ fill: vars.color.heading, opacity: 0.55 });
/** Only where there is room beside the column. */
export const moon = style({
  fill: vars.color.action,
  '@media': { [media.belowWide]: { display: 'none' } },
});

export const inner = style({
  position: 'relative',
  maxWidth: vars.size.text,
  margin: '0 auto',
  display: 'grid',
  columnGap: vars.space.xl,
  rowGap: vars.space.xl,
  selectors: {
    [`${largeText} &`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '@media': {
    [media.belowTablet]: { rowGap: vars.space.l },
    [media.fromTablet]: { gridTemplateColumns: '1fr 1fr' },
    [media.fromWide]: { gridTemplateColumns: '3fr 6fr 3fr' },
  },
});

export const about = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xs });

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  marginBottom: vars.space.xs,
  fontFamily: vars.font.heading,
  fontSize: vars.fontSize.h3,
  fontWeight: vars.weight.strong,
});

export const muted = style({ fontSize: vars.fontSize.small, color: vars.color.onNightMuted });

export const menu = style({
  columns: 2,
  columnGap: vars.space.l,
  selectors: {
    [`${largeText} &`]: { gridArea: 'auto', columns: vars.size.tile },
  },
  '@media': {
    [media.fromTablet]: { gridColumn: '1 / -1', gridRow: 2, columns: 3 },
    [media.fromWide]: { gridColumn: 'auto', gridRow: 'auto' },
  },
});

globalStyle(`${menu} > div`, { breakInside: 'avoid', paddingBottom: vars.space.m });
// A single group may span several columns.
globalStyle(`${menu} > :only-child`, { breakInside: 'auto' });
globalStyle(`${menu} p`, { paddingBlock: vars.space.xxs, fontWeight: vars.weight.strong });
globalStyle(`${menu} ul`, { listStyle: 'none', padding: 0 });

const linkLook = {
  display: 'inline-block',
  paddingBlock: vars.space.xxs,
  color: vars.color.onNight,
  textDecorationColor: vars.color.nightLine,
} as const;
const linkHover = { color: vars.color.onNightLink, textDecorationColor: 'currentColor' } as const;

export const link = style({ ...linkLook, ':hover': linkHover });
export const contacts = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space.xs,
  minWidth: 0,
});

export const email = style([
  link,
  { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
]);

export const socials = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xs,
  marginTop: vars.space.s,
});

export const social = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.size.touch,
  height: vars.size.touch,
  borderRadius: vars.radius.round,
  boxShadow: `inset 0 0 0 ${vars.border.orbit} ${vars.color.nightLine}`,
  color: vars.color.onNight,
  ':hover': { background: vars.color.link, color: vars.color.onNight },
});

export const legal = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.m,
  paddingTop: vars.space.l,
  boxShadow: `inset 0 ${vars.border.thin} 0 ${vars.color.nightLine}`,
  fontSize: vars.fontSize.small,
  color: vars.color.onNightMuted,
});

export const fixedLinks = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space.l });

globalStyle(`:is(${menu}, ${fixedLinks}) a`, linkLook);
globalStyle(`:is(${menu}, ${fixedLinks}) a:hover`, linkHover);
globalStyle(`${menu} p > a`, { padding: 0 });
globalStyle(`${menu} p + ul a:not(:hover)`, { color: vars.color.onNightMuted });

export const lines = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
  '@media': {
    [media.fromWide]: { flexDirection: 'row', flexWrap: 'wrap', columnGap: vars.space.l },
  },
});

globalStyle(`${lines} > :last-child:not(:first-child)`, {
  '@media': { [media.fromWide]: { marginLeft: 'auto' } },
});
globalStyle(`${lines} a`, { padding: 0, color: 'inherit' });

export const notice = style([muted, { gridColumn: '1 / -1', maxWidth: vars.size.measure }]);

export const paperLine = style({
  display: 'none',
  '@media': { [media.print]: { display: 'block', gridColumn: '1 / -1' } },
});

// Print shows `paperLine` instead of links.
globalStyle(`${root} :is(${about}, ${menu}, ${contacts}, ${fixedLinks})`, {
  '@media': { [media.print]: { display: 'none' } },
});
