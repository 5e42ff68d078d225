import { style, styleVariants } from '@vanilla-extract/css';
import { shared } from '../../theme/layers.css.ts';
import { forcedEdge } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

/** What things stand on. */

const panelOf = (background: string) =>
  ({
    '@layer': {
      [shared]: {
        padding: vars.space.l,
        borderRadius: vars.radius.card,
        background,
        '@media': forcedEdge,
      },
    },
  }) as const;

/** A box with its padding. */
export const panel = styleVariants({
  plain: panelOf(vars.color.surface),
  tint: panelOf(vars.color.pageTint),
  warm: panelOf(vars.color.pageWarm),
  strong: panelOf(vars.color.tintWarm),
});

/** A picture or a frame that is as wide as its column. */
export const framed = style({
  '@layer': {
    [shared]: {
      width: '100%',
      height: 'auto',
      borderRadius: vars.radius.card,
      background: vars.color.tint,
    },
  },
});

/** A round picture of a person. */
export const round = style({
  '@layer': {
    [shared]: {
      objectFit: 'cover',
      objectPosition: 'top',
      borderRadius: vars.radius.round,
      background: vars.color.tint,
    },
  },
});
