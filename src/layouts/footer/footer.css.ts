import { style } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { starrySky } from '../../theme/cosmos.css.ts';
import { pageContainer, pageWidth } from '../../theme/page-width.ts';
import { iconButton, onNight } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  ...pageContainer,
  position: 'relative',
  overflow: 'hidden',
  padding: `${vars.space.section} 0 ${vars.space.l}`,
  ...starrySky(
    `radial-gradient(ellipse at 80% 100%, ${vars.color.nightSoft}, ${vars.color.nightDeep} 60%)`,
  ),
  ...onNight,
  // Extends behind a phone's bar, even while the bar is hidden.
  boxShadow: `0 calc(${vars.size.phoneBar} + ${vars.size.safeBottom}) ${vars.color.nightDeep}`,
  '@media': {
    [media.print]: {
      breakInside: 'avoid',
      paddingTop: vars.space.xl,
      background: 'none',
      boxShadow: 'none',
      color: vars.color.text,
    },
  },
});

/** The address, which replaces links on paper. */
export const onPaper = style({
  display: 'none',
  '@media': { [media.print]: { display: 'block', gridColumn: '1 / -1' } },
});

export const sky = style({
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: vars.size.sky,
  maxWidth: 'none',
  height: 'auto',
  pointerEvents: 'none',
  '@media': {
    // The art would keep its colours behind text in forced colours.
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
/** A moon, shown only where there is room beside the column. */
export const moon = style({
  fill: vars.color.action,
  '@container': { [pageWidth.belowWide]: { display: 'none' } },
});

export const inner = style({
  position: 'relative',
  maxWidth: `calc(${vars.size.text} + 2 * ${vars.space.gutter})`,
  margin: '0 auto',
  padding: `0 ${vars.space.gutter}`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  '@container': {
    [pageWidth.fromTablet]: {
      gap: vars.space.xl,
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
    [pageWidth.fromWide]: { gridTemplateColumns: '3fr 6fr 3fr' },
  },
});

/** A row across all columns. */
export const row = style({ gridColumn: '1 / -1' });

export const menu = style({
  columns: `${vars.size.entry} 3`,
  columnGap: vars.space.l,
  '@container': {
    [pageWidth.fromTablet]: { gridColumn: '1 / -1', gridRow: 2 },
    [pageWidth.fromWide]: { gridColumn: 'auto', gridRow: 'auto' },
  },
});

export const group = style({
  breakInside: 'avoid',
  paddingBottom: vars.space.m,
  // A single group may span several columns.
  ':only-child': { breakInside: 'auto' },
});

export const links = style({ listStyle: 'none', padding: 0 });

/** The heading of a group that has no page. */
export const name = style({ display: 'inline-block', paddingBlock: vars.space.xxs });

/** A link within a line of text. */
export const inline = style({
  color: 'inherit',
  textDecorationColor: vars.color.nightLine,
  ':hover': { color: vars.color.onNightLink, textDecorationColor: 'currentColor' },
});

export const link = style([name, inline, { color: vars.color.onNight }]);

/** A link below the heading of its group. */
export const quietLink = style([
  link,
  { selectors: { '&:not(:hover)': { color: vars.color.onNightMuted } } },
]);

export const social = style({
  ...iconButton,
  borderRadius: vars.radius.round,
  boxShadow: `inset 0 0 0 ${vars.border.orbit} ${vars.color.nightLine}`,
  color: vars.color.onNight,
  ':hover': { background: vars.color.link, color: vars.color.onNight },
});

export const legal = style({
  paddingTop: vars.space.l,
  boxShadow: `inset 0 ${vars.border.thin} 0 ${vars.color.nightLine}`,
});

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.xxs} ${vars.space.l}`,
});

/** The developer, at the end of the line, where the page is wide enough for one. */
export const developer = style({
  '@container': { [pageWidth.fromWide]: { marginLeft: 'auto' } },
});
