import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { onNight } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

const arrive = keyframes({
  from: { opacity: 0, transform: `translateY(${vars.space.m})` },
});

export const dialog = style({
  width: 'fit-content',
  maxWidth: `min(${vars.size.popupWidth}, ${vars.size.dialog})`,
  maxHeight: vars.size.popupHeight,
  margin: 'auto',
  overflow: 'visible',
  ...onNight,
  selectors: { '&[open]': { display: 'flex', flexDirection: 'column', gap: vars.space.xs } },
  '@media': { [media.motion]: { animation: `${arrive} ${vars.motion.slide}` } },
});

export const close = style({ alignSelf: 'flex-end' });

export const link = style({ minHeight: 0, display: 'flex' });

globalStyle(`${link} > *`, {
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  background: vars.color.nightSoft,
  boxShadow: vars.shadow.raised,
  color: vars.color.onNight,
  textDecoration: 'none',
});
// Places picture and words side by side.
globalStyle(`${link} > :has(span)`, {
  '@media': { [media.low]: { flexDirection: 'row', alignItems: 'center', gap: vars.space.m } },
});
globalStyle(`${link} > :has(span) > *`, { '@media': { [media.low]: { flex: '1 1 0' } } });

const markHeight = vars.space.xxl;
/** Height of a two-line title and the button. */
const wordsHeight = `(2 * ${vars.space.xl} + ${vars.size.button} + ${vars.space.s} + 2 * ${vars.space.m})`;

const height = `${vars.size.popupHeight} - ${vars.size.touch} - ${vars.space.xs}`;

/** Limited to the popup's maximum size less the close button and the text. */
export const picture = style({
  width: 'auto',
  height: 'auto',
  maxWidth: '100%',
  maxHeight: `calc(${height})`,
  selectors: {
    [`${link}:has(+ p) &`]: { maxHeight: `calc(${height} - ${markHeight})` },
    [`${link}:has(span) &`]: { maxHeight: `calc(${height} - ${wordsHeight})` },
    [`${link}:has(+ p):has(span) &`]: {
      maxHeight: `calc(${height} - ${wordsHeight} - ${markHeight})`,
    },
  },
  '@media': {
    [media.low]: {
      selectors: {
        [`${link}:has(span) &`]: { maxHeight: `calc(${height})` },
        [`${link}:has(+ p):has(span) &`]: { maxHeight: `calc(${height} - ${markHeight})` },
      },
    },
  },
});

/** Text that wraps at the picture's width. */
const line = style({ width: 0, minWidth: '100%', lineHeight: vars.lineHeight.heading });

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.s,
  padding: vars.space.m,
});

// The button.
globalStyle(`${words} > :last-child`, {
  '@media': { [media.low]: { paddingInline: vars.space.m, whiteSpace: 'nowrap' } },
});

export const title = style([
  line,
  {
    fontSize: vars.fontSize.lead,
    fontWeight: vars.weight.strong,
    textAlign: 'center',
    textWrap: 'balance',
    '@media': { [media.low]: { fontSize: vars.fontSize.base } },
  },
]);

export const mark = style([
  line,
  { fontSize: vars.fontSize.small, color: vars.color.onNightMuted, textAlign: 'center' },
]);
