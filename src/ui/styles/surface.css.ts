import { style, styleVariants } from '@vanilla-extract/css';
import { layered, sharedStyle } from '../../theme/layered.ts';
import { forcedEdge } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

/** Surfaces behind content. */

const panelOf = (background: string) =>
  layered({
    padding: `clamp(${vars.space.m}, 4vw, ${vars.space.l})`,
    borderRadius: vars.radius.card,
    background,
    '@media': forcedEdge,
  });

/** A box with its padding. */
export const panel = styleVariants({
  plain: panelOf(vars.color.surface),
  tint: panelOf(vars.color.pageTint),
  warm: panelOf(vars.color.pageWarm),
  strong: panelOf(vars.color.tintWarm),
});

/** A box that is a link or holds one that covers it. */
export const outlined = sharedStyle({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.xxs,
  padding: vars.space.l,
  borderRadius: vars.radius.card,
  boxShadow: `inset 0 0 0 ${vars.border.thin} ${vars.color.rule}`,
  textDecoration: 'none',
  ':hover': { background: vars.color.pageTint },
  // An item itself would be as high as its whole list.
  selectors: { 'li > &': { minHeight: '100%' } },
});

/** A link that covers the box around it. */
export const covering = sharedStyle({
  color: 'inherit',
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.card },
  ':hover': { color: vars.color.link },
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `${vars.border.focus} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.border.focus})`,
    },
  },
});

/** A picture or a frame that is as wide as its column. */
export const framed = sharedStyle({
  width: '100%',
  height: 'auto',
  borderRadius: vars.radius.card,
  background: vars.color.tint,
});

/** A round picture of a person. */
export const round = sharedStyle({
  objectFit: 'cover',
  objectPosition: 'top',
  borderRadius: vars.radius.round,
  background: vars.color.tint,
});

/** The logo of a partner, in its natural width. */
export const logo = style({ width: 'auto', height: vars.space.xxl });
