import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText } from '../../theme/large-text.ts';
import { vars } from '../../theme/theme.css.ts';

/** The days below each other, as in a diary. */
export const root = style({ display: 'grid', gap: vars.space.m });

export const day = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s,
  padding: `${vars.space.m} ${vars.space.l}`,
  borderRadius: vars.radius.card,
  background: vars.color.pageWarm,
  '@media': {
    [media.fromWide]: { padding: vars.space.m },
    [media.print]: { breakInside: 'avoid' },
  },
});

export const meals = style({ display: 'flex', flexDirection: 'column' });

export const row = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.xxs,
  padding: `${vars.space.s} 0`,
  '@media': {
    [media.tabletOnly]: {
      gridTemplateColumns: `${vars.size.tile} minmax(0, 1fr)`,
      padding: `${vars.space.xs} 0`,
    },
  },
  selectors: {
    '& + &': { borderTop: `${vars.border.thin} solid ${vars.color.rule}` },
    [`${largeText} &`]: { display: 'block' },
  },
});

export const meal = style({ fontWeight: vars.weight.strong });
export const time = style({
  marginRight: vars.space.xs,
  color: vars.color.link,
  fontVariantNumeric: 'tabular-nums',
});
export const dishes = style({ color: vars.color.textMuted });

/** As many meals as have a row of their own across the week. */
const MOST_MEALS = 6;

// A working week on a wide page is a timetable: the days side by side, their meals in rows.
const timetable =
  `:root:not([data-size], [data-spacing]) ` +
  `.${root}:not(:has(> :nth-child(6), dl > :nth-child(${MOST_MEALS + 1})))`;
const wide = (rule: Parameters<typeof globalStyle>[1]) => ({
  '@media': { [media.fromWide]: rule },
});

globalStyle(
  timetable,
  wide({ gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', rowGap: vars.space.none }),
);
globalStyle(
  `${timetable} > li`,
  wide({ display: 'grid', gridRow: `span ${MOST_MEALS + 1}`, gridTemplateRows: 'subgrid' }),
);
globalStyle(
  `${timetable} > li > dl`,
  wide({ display: 'grid', gridRow: '2 / -1', gridTemplateRows: 'subgrid' }),
);
