import { globalStyle, style } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { pageWidth } from '../../theme/page-width.ts';
import { forcedEdge } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  background: vars.color.surface,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.card,
  '@media': {
    [media.motion]: { transition: `box-shadow ${vars.motion.quick}` },
    ...forcedEdge,
    [media.print]: { boxShadow: 'none', breakInside: 'avoid' },
  },
  selectors: { '&:has(a:hover)': { boxShadow: vars.shadow.raised } },
});

const asRow = {
  paddingTop: vars.space.m,
  borderTop: `${vars.border.thin} solid ${vars.color.rule}`,
} as const;

/** A card without a picture: a row of a list, as wide as the list. */
export const row = style({ position: 'relative', ...asRow });
globalStyle(`:not(:has(> ${row})) + :has(> ${row})`, { marginTop: vars.space.l });

export const sign = style({
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.strong,
  fontSize: vars.fontSize.h2,
  lineHeight: vars.lineHeight.tight,
  color: vars.color.accentText,
});

/** A failed picture turns its card into a row. */
const withoutPicture = `${root}:has(img[data-failed])`;
globalStyle(withoutPicture, {
  ...asRow,
  height: 'auto',
  background: 'none',
  borderRadius: 0,
  boxShadow: 'none',
});
globalStyle(`:has(> ${row}, > ${root} img[data-failed])`, { flexBasis: '100%', maxWidth: 'none' });

/**
 * A `picture` element: React would put a preload for its image into the head. Without scripts a
 * failed picture is a line of its alternative text, without a fixed size.
 */
export const frame = style({
  display: 'block',
  overflow: 'hidden',
  fontSize: 0,
  background: vars.color.tint,
});

export const picture = style({
  display: 'inline',
  verticalAlign: 'bottom',
  // Applies to the broken-image icon of Chromium; the frame keeps its proportions.
  zoom: 0.01,
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  '@media': { [media.motion]: { transition: `transform ${vars.motion.slow}` } },
  selectors: { [`${root}:has(a:hover) &`]: { transform: 'scale(1.03)' } },
});

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: vars.space.xs,
  selectors: { [`${root} > &`]: { padding: vars.space.l } },
  '@container': {
    [pageWidth.tablet]: { selectors: { [`${root} > &`]: { padding: vars.space.m } } },
  },
});

globalStyle(`${withoutPicture} > ${body}`, { padding: 0 });

export const overline = style({
  fontSize: vars.fontSize.small,
  fontWeight: vars.weight.medium,
  color: vars.color.accentText,
});

/** Price, age, count: at the bottom, so that they align across a row of cards. */
export const foot = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
  marginTop: 'auto',
  paddingTop: vars.space.xs,
  ':empty': { display: 'none' },
});

/** Past items: less prominent, but still legible. */
export const past = style({ boxShadow: 'none' });

globalStyle(`${past} img`, { filter: 'grayscale(1)', opacity: 0.6 });
globalStyle(`${past} :is(${overline}, h3)`, { color: vars.color.textMuted });

globalStyle(`${foot} strong`, { fontSize: vars.fontSize.lead, color: vars.color.heading });
