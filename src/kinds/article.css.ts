import { globalStyle, style } from '@vanilla-extract/css';
import { fittingSize, ROOM } from '../theme/long-words.ts';
import { pageWidth } from '../theme/page-width.ts';
import { vars } from '../theme/theme.css.ts';

export const text = style({ minWidth: 0, ':empty': { display: 'none' } });

/** Content that stays in view beside a longer text, as wide as the page if there is no text. */
export const beside = style({
  '@container': {
    [pageWidth.fromWide]: {
      position: 'sticky',
      top: `calc(${vars.space.l} + ${vars.size.bar})`,
      alignSelf: 'start',
    },
  },
  selectors: { [`${text}:empty + &`]: { gridColumn: '1 / -1' } },
});
globalStyle(`${beside} h2`, {
  '@container': {
    [pageWidth.fromWide]: {
      vars: { [ROOM]: vars.size.aside },
      fontSize: fittingSize(vars.fontSize.subhead),
    },
  },
});
