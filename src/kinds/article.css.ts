import { globalStyle, style } from '@vanilla-extract/css';
import { pageWidth } from '../theme/page-width.ts';

/** The facts beside a text. In a low window they scroll below the button. */
export const aside = style({});
globalStyle(`${aside} > a`, {
  '@container': { [pageWidth.fromWide]: { position: 'sticky', bottom: 0 } },
});

export const body = style({});

/** Without a text the facts have the page's width. */
export const columns = style({ selectors: { [`&:has(> ${body}:empty)`]: { display: 'block' } } });
