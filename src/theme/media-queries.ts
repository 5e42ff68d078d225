/** Minimum viewport widths of the layout steps, px. */
export const breakpoints = {
  phone: 576,
  tablet: 768,
  wide: 1280,
  wider: 1440,
  widest: 1920,
} as const;

/** Media queries for `@media` keys. */

type Breakpoint = keyof typeof breakpoints;

const from = (name: Breakpoint): `(min-width: ${number}px)` =>
  `(min-width: ${breakpoints[name]}px)`;

export const fromPhone = from('phone');
export const fromTablet = from('tablet');
export const fromWide = from('wide');
export const fromWider = from('wider');
export const fromWidest = from('widest');
export const belowPhone = `(max-width: ${breakpoints.phone - 0.02}px)`;
export const belowTablet = `(max-width: ${breakpoints.tablet - 0.02}px)`;
export const belowWide = `(max-width: ${breakpoints.wide - 0.02}px)`;
/** Taller than wide; excludes squares. */
export const portrait = '(max-aspect-ratio: 999/1000)';
/** Room for a bar that stays in view; in em, so that large text needs a larger window. */
export const roomy = 'screen and (min-width: 48em) and (min-height: 43.75em)';
/** A phone held sideways, or a desktop window at 400 %. */
export const low = '(max-height: 399.98px)';
/** A phone that shows the bar of quick contacts. */
export const phoneWithBar = `${belowTablet} and (min-height: 400px)`;
export const motion = '(prefers-reduced-motion: no-preference)';
export const lessData = '(prefers-reduced-data: reduce)';
export const forcedColors = '(forced-colors: active)';
export const print = 'print';
