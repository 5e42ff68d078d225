import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText, usualText } from '../../theme/large-text.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  width: '100%',
  borderCollapse: 'collapse',
  selectors: { '& + &': { marginTop: vars.space.xl } },
});

export const caption = style({
  paddingBottom: vars.space.xs,
  fontSize: vars.fontSize.h3,
  fontWeight: vars.weight.strong,
  textAlign: 'start',
});

export const cell = style({
  padding: `${vars.space.m} 0`,
  borderBottom: `${vars.border.thin} solid ${vars.color.rule}`,
  fontWeight: vars.weight.regular,
  textAlign: 'start',
  verticalAlign: 'top',
});

export const head = style([
  cell,
  {
    padding: `${vars.space.xs} 0`,
    fontSize: vars.fontSize.small,
    color: vars.color.textMuted,
  },
]);
/** What the service includes is beside its name on wide pages, below it on others. */
export const service = style({
  display: 'block',
  '@media': {
    [media.fromWide]: {
      selectors: {
        [`${usualText} &`]: {
          display: 'grid',
          gridTemplateColumns: `${vars.size.tile} minmax(0, 1fr)`,
          columnGap: vars.space.l,
          alignItems: 'baseline',
        },
      },
    },
  },
});
export const name = style({ display: 'block', fontWeight: vars.weight.strong });
export const details = style({
  display: 'block',
  maxWidth: vars.size.measure,
  fontSize: vars.fontSize.small,
  color: vars.color.textMuted,
});

const number = { paddingLeft: vars.space.m, textAlign: 'end', whiteSpace: 'nowrap' } as const;

export const amountHead = style([head, number]);

export const amount = style([
  cell,
  {
    ...number,
    fontSize: vars.fontSize.lead,
    fontWeight: vars.weight.strong,
    color: vars.color.heading,
    fontVariantNumeric: 'tabular-nums',
  },
]);

export const old = style({
  display: 'block',
  fontSize: vars.fontSize.base,
  fontWeight: vars.weight.regular,
  color: vars.color.textMuted,
});

// With large text the price is below the name.
globalStyle(`${largeText} ${root} :is(tbody, tr, th, td)`, { display: 'block' });
globalStyle(`${largeText} ${root} thead`, { display: 'none' });
globalStyle(`${largeText} ${root} th`, { border: 0, paddingBottom: 0 });
globalStyle(`${largeText} ${root} td`, { padding: `0 0 ${vars.space.m}`, textAlign: 'start' });
