import { vars } from '../../theme/theme.css.ts';

/** Styles of a field's control. */
export const fieldShape = {
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
} as const;
