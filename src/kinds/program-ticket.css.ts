import { style } from '@vanilla-extract/css';
import { forcedEdge } from '../theme/shapes.ts';
import { unbroken } from '../theme/typography.css.ts';
import { vars } from '../theme/theme.css.ts';

export const ticket = style({
  maxWidth: vars.size.article,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  boxShadow: `inset 0 0 0 ${vars.border.orbit} ${vars.color.orbit}`,
  '@media': forcedEdge,
});

/** A part of the ticket, separated by a dashed tear line. */
export const part = style({
  padding: `${vars.space.s} clamp(${vars.space.m}, 4vw, ${vars.space.l})`,
  selectors: { '& + &': { borderTop: `${vars.border.orbit} dashed ${vars.color.line}` } },
});

export const prices = style({ alignItems: 'flex-start', columnGap: vars.space.l });

export const price = style({
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.strong,
  fontSize: vars.fontSize.subhead,
  lineHeight: vars.lineHeight.tight,
  color: vars.color.accentText,
});

export const amount = style([unbroken, { fontWeight: vars.weight.strong }]);

/** A line below the price. */
export const line = style({ display: 'block' });

export const terms = style({ paddingBottom: vars.space.s });
