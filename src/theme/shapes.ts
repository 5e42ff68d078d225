import { forcedColors } from './media-queries.ts';
import { vars } from './theme.css.ts';

/** Styles that several components spread into their own. */

/** For `@media`: an edge where forced colors remove background and shadow. */
export const forcedEdge = {
  [forcedColors]: { border: `${vars.border.thin} solid CanvasText` },
} as const;

/** Light text on a dark background, and focus rings that stand out from it. */
export const onNight = {
  color: vars.color.onNight,
  vars: { [vars.color.focus]: vars.color.focusOnNight },
} as const;

/**
 * Variables of daytime colours with night values, so that any content on the night sky is legible.
 */
export const nightColors = {
  [vars.color.page]: vars.color.nightDeep,
  [vars.color.pageTint]: vars.color.nightSoft,
  [vars.color.pageWarm]: vars.color.nightSoft,
  [vars.color.surface]: vars.color.nightSoft,
  [vars.color.tint]: vars.color.night,
  [vars.color.text]: vars.color.onNight,
  [vars.color.textMuted]: vars.color.onNightMuted,
  [vars.color.heading]: vars.color.onNight,
  [vars.color.link]: vars.color.onNightLink,
  [vars.color.linkHover]: vars.color.onNight,
  [vars.color.accentText]: vars.color.onNightAccent,
  [vars.color.ok]: vars.color.focusOnNight,
  [vars.color.rule]: vars.color.nightLine,
  [vars.color.line]: vars.color.onNightMuted,
  [vars.color.orbit]: vars.color.orbitOnNight,
} as const;

/** Daytime colours on a light background within a dark one. */
export const onDay = {
  color: vars.color.text,
  vars: { [vars.color.focus]: vars.color.link },
} as const;

/** A small disc made of a border, because forced colors remove backgrounds. */
export const disc = {
  width: vars.space.xs,
  height: vars.space.xs,
  border: `calc(${vars.space.xs} / 2) solid ${vars.color.action}`,
  borderRadius: vars.radius.round,
} as const;

/** A planet with an icon or a number on it. */
export const badgeOf = (size: string) =>
  ({
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    width: size,
    height: size,
    borderRadius: vars.radius.round,
    background: vars.color.tint,
    fontFamily: vars.font.heading,
    fontWeight: vars.weight.strong,
    color: vars.color.link,
  }) as const;

/** Read by screen readers only. */
export const heardOnly = {
  position: 'absolute',
  width: vars.border.thin,
  height: vars.border.thin,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** A picture cut to 3:2. */
export const landscape = {
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  borderRadius: vars.radius.card,
  background: vars.color.tint,
} as const;

/** A cell of a table that scrolls if too wide, so words need not break. */
export const tableCell = {
  padding: `${vars.space.s} ${vars.space.m}`,
  borderBottom: `${vars.border.thin} solid ${vars.color.rule}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'normal',
} as const;

/** A square button around an icon, 44 px. */
export const iconButton = {
  display: 'grid',
  placeItems: 'center',
  width: vars.size.touch,
  height: vars.size.touch,
  padding: 0,
  border: 0,
  cursor: 'pointer',
} as const;

/** An icon button on the night sky. */
export const nightButton = {
  ...iconButton,
  background: 'transparent',
  color: vars.color.onNight,
  ':hover': { background: vars.color.nightSoft },
} as const;

/** Words of a person. */
export const quotationShape = {
  paddingLeft: vars.space.l,
  borderLeft: `${vars.border.focus} solid ${vars.color.action}`,
  fontSize: vars.fontSize.quote,
  lineHeight: vars.lineHeight.quote,
} as const;

/** The text of a `<summary>`: looks like a link, and is high enough for a finger. */
export const unfoldShape = {
  width: 'fit-content',
  minHeight: vars.size.touch,
  paddingBlock: vars.space.s,
  color: vars.color.link,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
} as const;
