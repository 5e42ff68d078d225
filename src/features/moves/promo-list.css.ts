import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { pageWidth } from '../../theme/page-width.ts';
import { forcedEdge, onNight } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

/** The first slide spans the full width, and the last if it has no pair. */
export const entry = style({
  '@container': {
    [pageWidth.fromWide]: {
      selectors: { '&:is(:first-child, :last-child:nth-child(even))': { gridColumn: '1 / -1' } },
    },
  },
});

const slide = style({
  height: '100%',
  overflow: 'hidden',
  borderRadius: vars.radius.hero,
  '@media': forcedEdge,
});

export const theme = styleVariants({
  violet: [slide, { background: vars.color.tint }],
  orange: [slide, { background: vars.color.tintWarm }],
  night: [slide, { background: vars.color.night, ...onNight }],
});

export const text = style({
  justifyContent: 'center',
  padding: `clamp(${vars.space.l}, 3vw, ${vars.space.xxl})`,
});

export const title = style({
  fontSize: vars.fontSize.h2,
  selectors: { [`${entry}:not(:first-child) &`]: { fontSize: vars.fontSize.subhead } },
});

export const badge = style({
  padding: `${vars.space.xxs} ${vars.space.s}`,
  borderRadius: vars.radius.round,
  background: vars.color.page,
  color: vars.color.accentText,
  fontWeight: vars.weight.strong,
});

export const picture = style({
  width: '100%',
  height: '100%',
  minHeight: vars.size.headerArtWide,
  objectFit: 'cover',
});

globalStyle(`${theme.night} p`, { color: vars.color.onNight });
