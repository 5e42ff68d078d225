import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const root = style({ maxWidth: vars.size.measure, whiteSpace: 'pre-line' });
