import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const question = style({ marginBottom: vars.space.xs });

export const choice = style({ position: 'relative', width: 'fit-content', cursor: 'pointer' });

/** Covers its chip, which shows its state. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
});

/** The visible form of a time. */
export const chip = style({
  minHeight: vars.size.touch,
  padding: `${vars.space.xxs} ${vars.space.m}`,
  border: `${vars.border.thin} solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  fontWeight: vars.weight.medium,
  selectors: {
    [`${radio}:checked + &`]: {
      borderColor: vars.color.accent,
      background: vars.color.accent,
      color: vars.color.onAccent,
      outline: `${vars.border.thin} solid ${vars.color.accent}`,
    },
    [`${radio}:focus-visible + &`]: {
      outline: `${vars.border.focus} solid ${vars.color.focus}`,
      outlineOffset: vars.border.focusOffset,
    },
  },
});
