import { style } from '@vanilla-extract/css';
import { pageContainer, pageWidth } from '../theme/page-width.ts';
import { vars } from '../theme/theme.css.ts';

/** Container, so that the tables adapt to the width of their column. */
export const root = style(pageContainer);

export const table = style({ width: '100%', borderCollapse: 'collapse' });

export const caption = style({
  paddingBottom: vars.space.xs,
  fontSize: vars.fontSize.h3,
  fontWeight: vars.weight.strong,
  textAlign: 'start',
});

/** Hidden without columns, where caption and rows suffice; screen readers keep the headers. */
export const heads = style({
  '@container': { [pageWidth.belowTablet]: { position: 'absolute', clipPath: 'inset(50%)' } },
});

/** In a narrow column the price is beside the service, or below it, and the details are last. */
export const row = style({
  borderBottom: `${vars.border.thin} solid ${vars.color.rule}`,
  '@container': {
    [pageWidth.belowTablet]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: `${vars.space.xxs} ${vars.space.m}`,
      alignItems: 'baseline',
      paddingBlock: vars.space.m,
    },
  },
});

const cell = {
  fontWeight: vars.weight.regular,
  textAlign: 'start',
  verticalAlign: 'baseline',
} as const;

export const head = style({
  ...cell,
  paddingBlock: vars.space.xs,
  borderBottom: `${vars.border.thin} solid ${vars.color.rule}`,
  fontSize: vars.fontSize.small,
  color: vars.color.textMuted,
  selectors: { '&:last-child': { textAlign: 'end' } },
});

export const service = style({
  ...cell,
  flex: `1 1 ${vars.size.age}`,
  '@container': { [pageWidth.fromTablet]: { width: vars.size.tile, paddingBlock: vars.space.m } },
});

export const details = style({
  ...cell,
  flex: '1 0 100%',
  order: 1,
  selectors: { '&:empty': { display: 'none' } },
  '@container': {
    [pageWidth.fromTablet]: {
      padding: `${vars.space.m} ${vars.space.l}`,
      selectors: { '&:empty': { display: 'table-cell' } },
    },
  },
});

export const amount = style({
  ...cell,
  '@container': { [pageWidth.fromTablet]: { paddingBlock: vars.space.m } },
  textAlign: 'end',
  fontSize: vars.fontSize.lead,
  fontWeight: vars.weight.strong,
  color: vars.color.heading,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const old = style({
  display: 'block',
  fontSize: vars.fontSize.base,
  fontWeight: vars.weight.regular,
  color: vars.color.textMuted,
});

export const line = style({ display: 'block', maxWidth: vars.size.measure });
