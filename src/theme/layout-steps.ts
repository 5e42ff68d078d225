/** Minimum viewport widths of the layout steps, px. */
export const breakpoints = {
  phone: 576,
  tablet: 768,
  wide: 1280,
  wider: 1440,
  widest: 1920,
} as const;
