import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const year = style({ color: vars.color.accentText });

export const partnerLogo = style({ width: 'auto', height: vars.space.xxl });
