import { style } from '@vanilla-extract/css';
import { button } from '../button/button.css.ts';

/** While it loads; its place and its focus stay. */
export const pending = style([button.secondary, { cursor: 'progress', opacity: 0.7 }]);
