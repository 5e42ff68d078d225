import { style, styleVariants } from '@vanilla-extract/css';
import { forcedEdge } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const question = style({ marginBottom: vars.space.xs });

export const choice = style({ position: 'relative', width: 'fit-content', cursor: 'pointer' });

/** Invisible radio button over its chip, which shows its state. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
});

/** Times of another kind than tours. */
export const other = style({});

/** The kind of a visit. */
export const kind = styleVariants(
  {
    tour: { background: vars.color.tint, color: vars.color.linkHover },
    other: { background: vars.color.tintWarm, color: vars.color.accentText },
  },
  (colors) => ({
    ...colors,
    display: 'inline-block',
    padding: `${vars.space.hair} ${vars.space.s}`,
    borderRadius: vars.radius.round,
    fontSize: vars.fontSize.small,
    fontWeight: vars.weight.strong,
    '::first-letter': { textTransform: 'uppercase' as const },
    '@media': forcedEdge,
  }),
);

/** A choice that is not a time. */
export const quiet = style({});

/** The visible form of a time. */
export const chip = style({
  minHeight: vars.size.touch,
  padding: `${vars.space.xxs} ${vars.space.m}`,
  border: `${vars.border.thin} solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  fontWeight: vars.weight.medium,
  selectors: {
    [`${other} &`]: { borderColor: vars.color.accentText },
    [`${radio}:checked + &:not(${quiet})`]: {
      borderColor: vars.color.accent,
      background: vars.color.accent,
      color: vars.color.onAccent,
      outline: `${vars.border.thin} solid ${vars.color.accent}`,
    },
    [`&${quiet}`]: {
      paddingInline: 0,
      borderColor: 'transparent',
    },
    [`&${quiet}::before`]: {
      content: '""',
      flexShrink: 0,
      width: vars.space.m,
      height: vars.space.m,
      border: `${vars.border.thin} solid ${vars.color.line}`,
      borderRadius: vars.radius.round,
    },
    [`${radio}:checked + &${quiet}::before`]: {
      borderWidth: vars.space.xxs,
      borderColor: vars.color.accent,
    },
    [`${radio}:focus-visible + &`]: {
      outline: `${vars.border.focus} solid ${vars.color.focus}`,
      outlineOffset: vars.border.focusOffset,
    },
  },
});
