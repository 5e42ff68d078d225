import { style } from '@vanilla-extract/css';
import { pageWidth } from '../../theme/page-width.ts';
import { disc, heardOnly } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({ paddingBlock: vars.space.xs });

/** If text is not enlarged, the lunch takes the rest of the line. */
export const line = style({
  minHeight: vars.size.touch,
  cursor: 'pointer',
  '::after': {
    content: '""',
    width: vars.size.mark,
    height: vars.size.mark,
    marginInlineStart: 'auto',
    borderRight: `${vars.space.hair} solid`,
    borderBottom: `${vars.space.hair} solid`,
    transform: 'rotate(45deg) scale(0.7)',
  },
  selectors: { '[open] > &::after': { transform: 'rotate(-135deg) scale(0.7)' } },
});

/** Visually hidden if there is no room. */
export const title = style({
  '@container': { [pageWidth.belowTablet]: heardOnly },
});

export const lunch = style({
  '@container': {
    [pageWidth.fromSmallPhone]: {
      flex: '1 1 0',
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});

export const more = style({ paddingBlock: vars.space.xs });

/** Behind a small planet. */
export const state = style({
  fontWeight: vars.weight.strong,
  '::before': {
    content: '""',
    display: 'inline-block',
    marginRight: vars.space.xs,
    verticalAlign: 'middle',
    ...disc,
  },
});
