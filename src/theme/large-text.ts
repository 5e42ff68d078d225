/**
 * Selects the page while the low vision settings enlarge or widen its text. Media queries ignore
 * these settings, so this selector stacks what they lay out in columns.
 */
export const largeText = ':root:is([data-size], [data-spacing])';

/** Selects the page without these settings, for what they would only have to undo. */
export const usualText = ':root:not([data-size], [data-spacing])';
