import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText, usualText } from '../../theme/large-text.ts';
import { landscape } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const list = style({
  display: 'grid',
  gap: vars.space.m,
  gridTemplateColumns: '1fr 1fr',
  '@media': {
    [media.fromTablet]: {
      gridTemplateColumns: `repeat(auto-fill, minmax(${vars.size.tile}, 1fr))`,
      gap: vars.space.l,
      selectors: {
        // Three: the cover, and beside it two that are as high together.
        '&:has(> :nth-child(3):last-child)': { gridTemplateColumns: '2fr 1fr' },
        '&:has(> :nth-child(2):last-child)': { gridTemplateColumns: '1fr 1fr' },
      },
    },
  },
});

/** The first picture is the album's cover. Large text has no columns to span. */
export const entry = style({
  minWidth: 0,
  selectors: {
    [`${usualText} &:first-child:nth-last-child(n + 4)`]: {
      gridColumn: 'span 2',
      gridRow: 'span 2',
    },
    [`${usualText} &:first-child:nth-last-child(3)`]: { gridColumn: 'span 2' },
    '&:only-child': { gridColumn: '1 / -1', maxWidth: vars.size.article },
  },
  '@media': {
    [media.fromTablet]: {
      selectors: {
        [`${usualText} &:first-child:nth-last-child(3)`]: { gridColumn: '1', gridRow: 'span 2' },
      },
    },
    // The pictures after the cover are in pairs; a single last one spans the row.
    [media.belowTablet]: {
      selectors: { [`${usualText} &:last-child:nth-child(2n + 4)`]: { gridColumn: 'span 2' } },
    },
  },
});

export const link = style({
  display: 'block',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  background: vars.color.tint,
  cursor: 'zoom-in',
});

export const picture = style({
  ...landscape,
  '@media': { [media.motion]: { transition: `transform ${vars.motion.slow}` } },
  selectors: { [`${link}:hover &`]: { transform: 'scale(1.03)' } },
});

/** Replaces the picture if pictures are hidden. */
export const alternative = style({
  display: 'none',
  padding: vars.space.m,
  selectors: { '[data-images="hidden"] &': { display: 'block' } },
});

export const caption = style({
  marginTop: vars.space.xs,
  fontSize: vars.fontSize.small,
  color: vars.color.textMuted,
});

globalStyle(`${largeText} ${list}`, {
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${vars.size.tile}, 100%), 1fr))`,
});
