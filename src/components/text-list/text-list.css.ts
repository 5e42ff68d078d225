import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const root = style({ maxWidth: vars.size.measure });

globalStyle(`ul${root}`, { listStyle: 'disc', paddingLeft: vars.space.l });
globalStyle(`${root} > li + li`, { marginTop: vars.space.xs });
