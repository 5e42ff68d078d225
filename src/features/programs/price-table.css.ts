import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText } from '../../theme/large-text.ts';
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

/** What a service includes is beside it on wide pages, below it on others. */
export const row = style({
  borderBottom: `${vars.border.thin} solid ${vars.color.rule}`,
  '@media': {
    [media.belowWide]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: vars.space.m,
      alignItems: 'baseline',
    },
  },
});

const cell = {
  paddingBlock: vars.space.m,
  fontWeight: vars.weight.regular,
  textAlign: 'start',
  verticalAlign: 'baseline',
} as const;

const headCell = {
  ...cell,
  paddingBlock: vars.space.xs,
  fontSize: vars.fontSize.small,
  color: vars.color.textMuted,
} as const;

export const head = style(headCell);

/** Above what spans both columns on narrow pages. */
export const detailsHead = style({
  ...headCell,
  '@media': { [media.belowWide]: { position: 'absolute' } },
});

export const service = style({
  ...cell,
  '@media': {
    [media.belowWide]: { paddingBottom: vars.space.xs },
    [media.fromWide]: { width: vars.size.tile },
  },
});

export const details = style({
  ...cell,
  '@media': {
    [media.belowWide]: { gridArea: '2 / 1 / auto / -1', paddingTop: 0 },
    [media.fromWide]: { paddingInline: vars.space.l },
  },
  selectors: { '&:empty': { paddingBottom: vars.space.xs } },
});

export const name = style({ display: 'block', fontWeight: vars.weight.strong });
export const line = style({
  display: 'block',
  maxWidth: vars.size.measure,
  fontSize: vars.fontSize.small,
  color: vars.color.textMuted,
});

const number = { textAlign: 'end', whiteSpace: 'nowrap' } as const;

export const amountHead = style({ ...headCell, ...number });

export const amount = style({
  ...cell,
  ...number,
  fontSize: vars.fontSize.lead,
  fontWeight: vars.weight.strong,
  color: vars.color.heading,
  fontVariantNumeric: 'tabular-nums',
});

export const old = style({
  display: 'block',
  fontSize: vars.fontSize.base,
  fontWeight: vars.weight.regular,
  color: vars.color.textMuted,
});

// With large text the price is below the name.
globalStyle(`${largeText} ${root} :is(tbody, tr, th, td)`, { display: 'block' });
globalStyle(`${largeText} ${root} thead`, { display: 'none' });
globalStyle(`${largeText} ${root} :is(th, td)`, { width: 'auto', padding: 0, textAlign: 'start' });
globalStyle(`${largeText} ${root} tbody tr`, { paddingBlock: vars.space.m });
