import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const portrait = style({ width: vars.size.portrait, height: vars.size.portrait });

/** Below the portrait where its words have no room beside it. */
export const words = style({ flex: `1 1 ${vars.size.tile}` });

export const year = style({ color: vars.color.accentText });

export const partnerLogo = style({ width: 'auto', height: vars.space.xxl });
