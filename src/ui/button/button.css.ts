import { style, styleVariants } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { shared } from '../../theme/layers.css.ts';
import { vars } from '../../theme/theme.css.ts';

const base = style({
  '@layer': {
    [shared]: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: vars.space.xs,
      minHeight: vars.size.button,
      padding: `${vars.space.xs} min(${vars.space.xl}, 6vw)`,
      border: 0,
      borderRadius: vars.radius.round,
      // Large text on a phone: a word is broken only where it alone does not fit.
      maxWidth: '100%',
      fontSize: 'min(1em, 8vw)',
      overflowWrap: 'break-word',
      fontFamily: vars.font.text,
      fontWeight: vars.weight.strong,
      lineHeight: vars.lineHeight.heading,
      textAlign: 'center',
      textDecoration: 'none',
      cursor: 'pointer',
      '@media': {
        [media.motion]: { transition: `background-color ${vars.motion.quick}` },
        // Forced colors remove the background, so the button needs a border.
        [media.forcedColors]: { border: `${vars.border.thin} solid ButtonText` },
        [media.print]: { display: 'none' },
        [media.belowPhone]: { paddingInline: `min(${vars.space.l}, 6vw)` },
      },
      selectors: {
        '&:disabled, &:disabled:hover': {
          background: vars.color.tint,
          color: vars.color.textMuted,
          cursor: 'not-allowed',
        },
      },
    },
  },
});

/** Class names of buttons and of links styled as buttons. */
export const button = styleVariants({
  primary: [
    base,
    {
      '@layer': {
        [shared]: {
          background: vars.color.action,
          color: vars.color.actionText,
          ':hover': { background: vars.color.actionHover, color: vars.color.actionText },
        },
      },
    },
  ],
  secondary: [
    base,
    {
      '@layer': {
        [shared]: {
          background: vars.color.accent,
          color: vars.color.onAccent,
          ':hover': { background: vars.color.accentHover, color: vars.color.onAccent },
        },
      },
    },
  ],
  quiet: [
    base,
    {
      '@layer': {
        [shared]: {
          background: 'transparent',
          color: vars.color.link,
          boxShadow: `inset 0 0 0 ${vars.border.orbit} ${vars.color.line}`,
          ':hover': { background: vars.color.tint, color: vars.color.linkHover },
        },
      },
    },
  ],
  onNight: [
    base,
    {
      '@layer': {
        [shared]: {
          background: 'transparent',
          color: vars.color.onNight,
          boxShadow: `inset 0 0 0 ${vars.border.orbit} ${vars.color.onNightLink}`,
          ':hover': { background: vars.color.nightSoft, color: vars.color.onNight },
        },
      },
    },
  ],
});

/** Loading state of a button that is a link, which keeps its place and focus. */
export const pending = style({ cursor: 'progress', opacity: 0.7 });
