import { style } from '@vanilla-extract/css';
import { badgeOf } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const item = style({ alignItems: 'flex-start' });

/** A small planet with the icon on it. */
export const badge = style(badgeOf(vars.size.badge));
