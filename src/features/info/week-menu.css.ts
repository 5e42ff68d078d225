import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText, usualText } from '../../theme/large-text.ts';
import { vars } from '../../theme/theme.css.ts';

/** Days in one column. */
export const root = style({ display: 'grid', gap: vars.space.m });

export const day = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s,
  padding: `${vars.space.m} ${vars.space.l}`,
  borderRadius: vars.radius.card,
  background: vars.color.pageWarm,
  '@media': {
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

/** Maximum number of meals a day in the timetable. */
const MAX_MEALS = 6;

// On wide pages a week of up to five days is a timetable: days in columns, meals in rows.
const timetable = `${usualText} .${root}:not(:has(> :nth-child(6), dl > :nth-child(${MAX_MEALS + 1})))`;
const wide = (rule: Parameters<typeof globalStyle>[1]) => ({
  '@media': { [media.fromWide]: rule },
});

globalStyle(
  timetable,
  wide({
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    rowGap: vars.space.none,
    fontSize: vars.fontSize.small,
  }),
);
globalStyle(
  `${timetable} > li`,
  wide({
    display: 'grid',
    gridRow: `span ${MAX_MEALS + 1}`,
    gridTemplateRows: 'subgrid',
    padding: vars.space.s,
  }),
);
// The narrower letters, so that no day is hyphenated.
globalStyle(
  `${timetable} > li > h3`,
  wide({ fontFamily: vars.font.text, fontSize: vars.fontSize.base }),
);
globalStyle(
  `${timetable} > li > dl`,
  wide({ display: 'grid', gridRow: '2 / -1', gridTemplateRows: 'subgrid' }),
);
