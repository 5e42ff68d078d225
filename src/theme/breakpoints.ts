/** Minimum viewport widths of the layout steps, px. */
export const breakpoints = {
  phone: 576,
  tablet: 768,
  wide: 1280,
  wider: 1440,
  widest: 1920,
} as const;

type Breakpoint = keyof typeof breakpoints;

const from = (name: Breakpoint): `(min-width: ${number}px)` =>
  `(min-width: ${breakpoints[name]}px)`;

/** Media queries for `@media` keys. */
export const media = {
  fromPhone: from('phone'),
  fromTablet: from('tablet'),
  fromWide: from('wide'),
  fromWider: from('wider'),
  fromWidest: from('widest'),
  tabletOnly: `${from('tablet')} and (max-width: ${breakpoints.wide - 0.02}px)`,
  wideOnly: `${from('wide')} and (max-width: ${breakpoints.wider - 0.02}px)`,
  belowPhone: `(max-width: ${breakpoints.phone - 0.02}px)`,
  belowTablet: `(max-width: ${breakpoints.tablet - 0.02}px)`,
  belowWide: `(max-width: ${breakpoints.wide - 0.02}px)`,
  /** Taller than wide; excludes squares. */
  portrait: '(max-aspect-ratio: 999/1000)',
  motion: '(prefers-reduced-motion: no-preference)',
  lessData: '(prefers-reduced-data: reduce)',
  forcedColors: '(forced-colors: active)',
  print: 'print',
} as const;
