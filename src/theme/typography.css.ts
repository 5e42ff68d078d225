import { sharedStyle } from './layered.ts';
import { pageWidth } from './page-width.ts';
import { heardOnly } from './shapes.ts';

/** Breaks an address, which may be longer than a line. */
export const breaking = sharedStyle({ overflowWrap: 'anywhere' });

/** Keeps phones and prices on one line, unless the text is very large. */
export const unbroken = sharedStyle({
  whiteSpace: 'nowrap',
  '@container': { [pageWidth.belowSmallPhone]: { whiteSpace: 'normal' } },
});

export const visuallyHidden = sharedStyle(heardOnly);
