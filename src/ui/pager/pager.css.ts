import { style } from '@vanilla-extract/css';
import { button } from '../button/button.css.ts';

/** Loading state; the link keeps its place and focus. */
export const pending = style([button.secondary, { cursor: 'progress', opacity: 0.7 }]);
