import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: vars.size.touch,
  padding: `${vars.space.xs} ${vars.space.l}`,
  border: 0,
  borderRadius: vars.radius.round,
  fontFamily: vars.font.text,
  fontWeight: vars.weight.strong,
  lineHeight: vars.lineHeight.heading,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:disabled, &:disabled:hover': {
      background: vars.color.tint,
      color: vars.color.textMuted,
      cursor: 'not-allowed',
    },
  },
});

/** Looks of a button or of a link that looks like one. */
export const button = styleVariants({
  primary: [
    base,
    {
      background: vars.color.action,
      color: vars.color.actionText,
      ':hover': { background: vars.color.actionHover, color: vars.color.actionText },
    },
  ],
  secondary: [
    base,
    {
      background: vars.color.link,
      color: vars.color.onNight,
      ':hover': { background: vars.color.linkHover, color: vars.color.onNight },
    },
  ],
  onNight: [
    base,
    {
      background: 'transparent',
      color: vars.color.onNight,
      boxShadow: `inset 0 0 0 ${vars.border.orbit} ${vars.color.onNightLink}`,
      ':hover': { background: vars.color.nightSoft, color: vars.color.onNight },
    },
  ],
});
