import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const row = style({
  maxWidth: vars.size.article,
  paddingBlock: vars.space.m,
  selectors: { '& + &': { borderTop: `${vars.border.thin} solid ${vars.color.rule}` } },
});

/** Coloured dot of a metro line. */
export const line = style({
  display: 'inline-block',
  width: vars.space.s,
  height: vars.space.s,
  marginRight: vars.space.xs,
  borderRadius: vars.radius.round,
});

export const number = style({ display: 'inline-block', textDecoration: 'inherit' });
