import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText } from '../../theme/large-text.ts';
import { stickyAside } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

const card = style({
  padding: vars.space.l,
  borderRadius: vars.radius.card,
  background: vars.color.pageTint,
  '@media': { [media.print]: { display: 'none' } },
});

/** On wide pages it is beside the text and stays in view. */
const beside = style({
  selectors: {
    [`${largeText} &`]: { position: 'static', gridArea: 'auto', maxHeight: 'none' },
  },
  '@media': {
    [media.fromWide]: {
      ...stickyAside,
      maxHeight: `calc(100dvh - 2 * ${vars.space.l})`,
      overflowY: 'auto',
    },
  },
});

export const root = styleVariants({ above: [card], beside: [card, beside] });

globalStyle(`${card} > p`, { fontWeight: vars.weight.strong });

const list = style({ marginTop: vars.space.xs, fontSize: vars.fontSize.small });

export const links = styleVariants({
  above: [list, { columns: `4 ${vars.size.entry}`, columnGap: vars.space.m }],
  beside: [list],
});

globalStyle(`${list} li`, { breakInside: 'avoid' });
// The line height alone is too small a touch target.
globalStyle(`${list} a`, { display: 'inline-block', paddingBlock: vars.space.xxs });
