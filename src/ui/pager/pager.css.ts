import { style } from '@vanilla-extract/css';

/** Loading state; the link keeps its place and focus. */
export const pending = style({ cursor: 'progress', opacity: 0.7 });
