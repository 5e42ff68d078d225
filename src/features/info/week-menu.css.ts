import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const time = style({ color: vars.color.link, fontVariantNumeric: 'tabular-nums' });
