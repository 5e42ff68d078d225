import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const row = style({
  maxWidth: vars.size.article,
  paddingBlock: vars.space.m,
  selectors: { '& + &': { borderTop: `${vars.border.thin} solid ${vars.color.rule}` } },
});

/** Text in a fact that is not a figure. */
export const plain = style({ fontWeight: vars.weight.regular });

/** The route, as wide as a text. */
export const route = style({ maxWidth: vars.size.measure, padding: 0 });

export const number = style({ display: 'inline-block', textDecoration: 'inherit' });
