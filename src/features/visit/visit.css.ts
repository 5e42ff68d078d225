import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const columns = style({ alignItems: 'start' });

export const notice = style({ borderLeft: `${vars.border.focus} solid ${vars.color.error}` });

/** One tap selects the whole link for copying. */
export const link = style({
  padding: vars.space.m,
  borderRadius: vars.radius.input,
  border: `${vars.border.thin} solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

export const details = style({
  borderBottom: `${vars.border.thin} solid ${vars.color.rule}`,
});

export const folded = style({ paddingBlock: vars.space.s, paddingBottom: vars.space.l });
