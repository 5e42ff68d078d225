import { globalLayer } from '@vanilla-extract/css';

/**
 * Cascade layers, weakest first; both stand below what components say of their own elements.
 * Styles of server and client components come in two files whose order a page decides, so nothing
 * may depend on which of two classes comes first.
 */
export const globalStyles = globalLayer('global');
/** Styles that are put on the elements of other components beside their own class. */
export const shared = globalLayer('shared');
