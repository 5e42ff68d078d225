import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText } from '../../theme/large-text.ts';
import { scrollShade } from '../../theme/scroll-shade.ts';
import { tableCell } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const body = style({ display: 'grid', gap: vars.space.xl, minWidth: 0 });

export const group = style({ display: 'grid', gap: vars.space.m, minWidth: 0 });

export const title = style({ fontSize: vars.fontSize.subhead, color: vars.color.heading });

export const scroll = style({ overflowX: 'auto', background: scrollShade });

export const table = style({ borderCollapse: 'collapse', minWidth: '100%' });

const cellShape = { ...tableCell, selectors: { '&:first-child': { paddingLeft: 0 } } };

export const head = style({
  ...cellShape,
  fontSize: vars.fontSize.small,
  color: vars.color.textMuted,
});

export const cell = style(cellShape);

/** Label of a single value, above it on phones. */
export const label = style({
  ...cellShape,
  fontWeight: vars.weight.medium,
  '@media': {
    [media.belowTablet]: { display: 'block', padding: `${vars.space.s} 0 0`, borderBottom: 0 },
    [media.fromTablet]: { width: '40%' },
  },
});

/** Such a value breaks rather than scrolls. */
export const value = style({
  ...tableCell,
  paddingRight: 0,
  overflowWrap: 'anywhere',
  '@media': { [media.belowTablet]: { display: 'block', padding: `0 0 ${vars.space.s}` } },
});

export const file = style({ display: 'block' });

/** Links to the parts, in columns where there is room. */
export const parts = style({});
globalStyle(`${parts} > ul`, {
  columnGap: vars.space.xxl,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.fromTablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
globalStyle(`${largeText} ${parts} > ul`, { gridTemplateColumns: 'minmax(0, 1fr)' });
