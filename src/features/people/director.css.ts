import { style } from '@vanilla-extract/css';
import { pageWidth } from '../../theme/page-width.ts';
import { vars } from '../../theme/theme.css.ts';

export const photo = style({ width: vars.size.headerArt, height: vars.size.headerArt });

/** Larger, where there is room. */
export const portrait = style([
  photo,
  {
    '@container': {
      [pageWidth.fromTablet]: { width: vars.size.portrait, height: vars.size.portrait },
    },
  },
]);

/** Beside the portrait, where a line has several words. */
export const promise = style({ flex: `1 1 ${vars.size.card}` });

/** Beside the photo, or below it where it is narrow. */
export const words = style({ flex: `1 1 ${vars.size.entry}` });
