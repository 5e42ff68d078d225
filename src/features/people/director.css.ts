import { style } from '@vanilla-extract/css';
import { pageWidth } from '../../theme/page-width.ts';
import { vars } from '../../theme/theme.css.ts';

export const photo = style({ width: vars.size.headerArt, height: vars.size.headerArt });

/** A portrait that is larger where there is room. */
export const portrait = style([
  photo,
  {
    '@container': {
      [pageWidth.fromTablet]: { width: vars.size.portrait, height: vars.size.portrait },
    },
  },
]);
