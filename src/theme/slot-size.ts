import { breakpoints } from './media-queries.ts';

/** Parts of the `sizes` of a picture slot, each for the screens that it names. */

/**
 * Fewer pixels on the densest screens, which are phones: above 2× the difference is invisible and
 * the file twice as large.
 */
export const dense = (size: string): string => `(min-resolution: 2.5dppx) ${size}`;
export const wide = (size: string): string => `(min-width: ${breakpoints.wide}px) ${size}`;
export const tablet = (size: string): string => `(min-width: ${breakpoints.tablet}px) ${size}`;
