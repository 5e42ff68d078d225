import { globalLayer } from '@vanilla-extract/css';

/**
 * Cascade layers in ascending priority; both are below the unlayered styles of components. Styles
 * of server and client components are in two files whose order varies between pages, so no style
 * may depend on the order of classes.
 */
export const globalStyles = globalLayer('global');
/** Styles that elements of other components combine with their own class. */
export const shared = globalLayer('shared');
