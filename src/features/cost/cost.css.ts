import { style } from '@vanilla-extract/css';
import { pageWidth } from '../../theme/page-width.ts';
import { heardOnly } from '../../theme/shapes.ts';
import { unbroken } from '../../theme/typography.css.ts';
import { vars } from '../../theme/theme.css.ts';

/** The answer is beside the form, and above it on phones. */
export const billColumn = style({
  minWidth: 0,
  '@container': { [pageWidth.fromWide]: { gridArea: '1 / 2' } },
});

export const legend = style({ marginBottom: vars.space.m });

export const choice = style({
  minHeight: vars.size.touch,
  paddingBlock: vars.space.xs,
  cursor: 'pointer',
});

export const bill = style({ width: '100%', borderCollapse: 'collapse' });
export const caption = style({ paddingBottom: vars.space.xs, textAlign: 'start' });

const cell = {
  padding: `${vars.space.s} 0 ${vars.space.s} ${vars.space.s}`,
  borderBottom: `${vars.border.thin} solid ${vars.color.rule}`,
  verticalAlign: 'top',
} as const;

export const what = style({
  ...cell,
  paddingLeft: 0,
  fontWeight: 'inherit',
  textAlign: 'start',
  '@container': {
    [pageWidth.belowPhone]: {
      paddingBottom: 0,
      borderBottom: 0,
      selectors: { 'thead &': heardOnly },
    },
  },
});
export const amount = style([unbroken, { ...cell, textAlign: 'end' }]);
export const reason = style({ display: 'block', fontWeight: vars.weight.regular });

export const sum = style({ fontFamily: vars.font.heading, fontWeight: vars.weight.strong });
