import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const photo = style({ width: vars.size.headerArt, height: vars.size.headerArt });

/** Beside the photo, or below it where it is narrow. */
export const words = style({ flex: `1 1 ${vars.size.entry}` });
