import { globalStyle, style } from '@vanilla-extract/css';
import { fittingSize, ROOM } from '../theme/long-words.ts';
import { pageWidth } from '../theme/page-width.ts';
import { vars } from '../theme/theme.css.ts';

export const text = style({ minWidth: 0, ':empty': { display: 'none' } });

/** Content beside the text, as wide as the page if there is no text. */
export const beside = style({ selectors: { [`${text}:empty + &`]: { gridColumn: '1 / -1' } } });
globalStyle(`${beside} h2`, {
  '@container': {
    [pageWidth.fromWide]: {
      vars: { [ROOM]: vars.size.aside },
      fontSize: fittingSize(vars.fontSize.subhead),
    },
  },
});
