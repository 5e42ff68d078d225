import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const free = style({ color: vars.color.ok, fontWeight: vars.weight.strong });
export const full = style({ color: vars.color.accentText, fontWeight: vars.weight.strong });
/** At the end of each, so that buttons stand in a row. */
export const way = style({ alignSelf: 'flex-start', marginTop: 'auto' });
