import { style } from '@vanilla-extract/css';
import { pageWidth } from '../../theme/page-width.ts';
import { tableCell } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const cell = style({ ...tableCell, selectors: { '&:first-child': { paddingLeft: 0 } } });

/** Label beside a single value, or above it on phones. */
export const label = style([
  cell,
  {
    fontWeight: vars.weight.medium,
    '@container': {
      [pageWidth.belowTablet]: { display: 'block', paddingBottom: 0, borderBottom: 0 },
      [pageWidth.fromTablet]: { width: '40%' },
    },
  },
]);

/** A long value wraps instead of scrolling. */
export const value = style({
  ...tableCell,
  paddingRight: 0,
  overflowWrap: 'anywhere',
  '@container': { [pageWidth.belowTablet]: { display: 'block', paddingLeft: 0, paddingTop: 0 } },
});
