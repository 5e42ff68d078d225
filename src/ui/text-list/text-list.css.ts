import { style } from '@vanilla-extract/css';
import { planetEntry } from '../../theme/shapes.ts';

/** Marked by a small planet. */
export const item = style(planetEntry('0.55em'));
