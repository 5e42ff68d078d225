import { globalStyle, style } from '@vanilla-extract/css';
import { fittingSize, ROOM } from '../theme/long-words.ts';
import { pageWidth } from '../theme/page-width.ts';
import { vars } from '../theme/theme.css.ts';

export const text = style({ minWidth: 0, ':empty': { display: 'none' } });

/** Without a text, it has the width of the page. */
export const beside = style({ selectors: { [`${text}:empty + &`]: { gridColumn: '1 / -1' } } });
globalStyle(`${beside} h2`, {
  '@container': {
    [pageWidth.fromWide]: {
      vars: { [ROOM]: vars.size.aside },
      fontSize: fittingSize(vars.fontSize.subhead),
    },
  },
});
