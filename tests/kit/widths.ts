/** Breakpoints of the specification, px. */
const BREAKPOINTS = [576, 768, 1280, 1440, 1920];

/** Widths of layout tests, px: two phones, and each breakpoint with the pixel below it. */
export const WIDTHS: readonly number[] = [360, 390, ...BREAKPOINTS.flatMap((at) => [at - 1, at])];
