import { LETTERS } from './long-words.ts';
import { forcedColors } from './media-queries.ts';
import { vars } from './theme.css.ts';

/** Styles that several components spread into their own. */

/** For `@media`: an edge where forced colors remove background and shadow. */
export const forcedEdge = {
  [forcedColors]: { border: `${vars.border.thin} solid CanvasText` },
} as const;

/** A small disc, of a border, because forced colors remove backgrounds. */
export const disc = {
  width: vars.space.xs,
  height: vars.space.xs,
  border: `calc(${vars.space.xs} / 2) solid ${vars.color.action}`,
  borderRadius: vars.radius.round,
} as const;

/** A heading with a link at the end of its last line. */
export const headingRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'last baseline',
  columnGap: vars.space.m,
} as const;

/** The heading: has two lines rather than the link below it, where its words fit. */
export const headingInRow = { flex: `1 1 calc(0.88em * var(${LETTERS}, 8.5))` } as const;

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

/** A checkbox or radio button. */
export const tick = {
  flexShrink: 0,
  width: vars.space.l,
  height: vars.space.l,
  margin: 0,
  accentColor: vars.color.accent,
} as const;

/** A list entry marked by a small planet. @param top of the planet, to align it with the text */
export const planetEntry = (top: string) =>
  ({
    position: 'relative',
    paddingLeft: vars.space.l,
    '::before': {
      content: '""',
      position: 'absolute',
      top,
      left: 0,
      ...disc,
    },
  }) as const;
