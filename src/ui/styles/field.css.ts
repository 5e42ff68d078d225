import { style } from '@vanilla-extract/css';
import { sharedStyle } from '../../theme/layered.ts';
import { vars } from '../../theme/theme.css.ts';

/** The border and the size of a native control. */
export const field = sharedStyle({
  minHeight: vars.size.button,
  width: '100%',
  padding: `${vars.space.xs} ${vars.space.m}`,
  border: `${vars.border.thin} solid ${vars.color.line}`,
  borderRadius: vars.radius.input,
  background: vars.color.surface,
  color: vars.color.text,
  ':hover': { borderColor: vars.color.link },
  selectors: {
    '&[aria-invalid]': {
      borderColor: vars.color.error,
      boxShadow: `inset 0 0 0 ${vars.border.thin} ${vars.color.error}`,
    },
  },
});

/** A checkbox or radio button. */
export const tick = style({
  flexShrink: 0,
  width: vars.space.l,
  height: vars.space.l,
  margin: 0,
  accentColor: vars.color.accent,
});
