import { style, type StyleRule, styleVariants } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { layered, sharedStyle } from '../../theme/layered.ts';
import { vars } from '../../theme/theme.css.ts';

const base = sharedStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xs,
  minHeight: vars.size.button,
  padding: `${vars.space.xs} min(${vars.space.xl}, 6vw)`,
  border: 0,
  borderRadius: vars.radius.round,
  // In large text on a phone, only a word that does not fit by itself is broken.
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
});

const filled = (background: string, hovered: string, color: string): StyleRule => ({
  background,
  color,
  ':hover': { background: hovered, color },
});

const edged = (edge: string, color: string, hovered: string, hoveredColor: string): StyleRule => ({
  background: 'transparent',
  color,
  boxShadow: `inset 0 0 0 ${vars.border.orbit} ${edge}`,
  ':hover': { background: hovered, color: hoveredColor },
});

const { color } = vars;

/** Class names of buttons and of links styled as buttons. */
export const button = styleVariants(
  {
    primary: filled(color.action, color.actionHover, color.actionText),
    secondary: filled(color.accent, color.accentHover, color.onAccent),
    quiet: edged(color.line, color.link, color.tint, color.linkHover),
    onNight: edged(color.onNightLink, color.onNight, color.nightSoft, color.onNight),
  },
  (rule) => [base, layered(rule)],
);

/** Loading state of a link styled as a button, which keeps its place and focus. */
export const pending = style({ cursor: 'progress', opacity: 0.7 });
