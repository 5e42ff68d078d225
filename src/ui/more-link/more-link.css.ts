import { style } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { pageWidth } from '../../theme/page-width.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.s,
  minHeight: vars.size.touch,
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  '@container': { [pageWidth.belowSmallPhone]: { whiteSpace: 'normal' } },
  ':hover': { textDecoration: 'underline' },
});

/** An arrow of two lines. */
export const arrow = style({
  width: vars.size.mark,
  height: vars.size.mark,
  borderTop: `${vars.space.hair} solid`,
  borderRight: `${vars.space.hair} solid`,
  transform: 'rotate(45deg) scale(0.7)',
  selectors: {
    [`${root}:hover &`]: { transform: `translateX(${vars.space.xxs}) rotate(45deg) scale(0.7)` },
  },
  '@media': { [media.motion]: { transition: `transform ${vars.motion.quick}` } },
});
