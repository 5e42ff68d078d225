/**
 * The page while the version for people with low vision makes its text larger or wider
 * (decision 25). Media queries know nothing of that: what they lay out in columns is put below
 * each other by this selector.
 */
export const largeText = ':root:is([data-size], [data-spacing])';
