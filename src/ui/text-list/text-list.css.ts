import { style } from '@vanilla-extract/css';
import { planetEntry } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({ display: 'grid', gap: vars.space.xs, maxWidth: vars.size.measure });

/** Marked by a small planet. */
export const item = style(planetEntry('0.55em'));
