import { sharedStyle } from './layered.ts';
import { pageWidth } from './page-width.ts';
import { heardOnly } from './shapes.ts';

/** For an address, which may be longer than a line. */
export const breaking = sharedStyle({ overflowWrap: 'anywhere' });

/** Not broken across lines, unless the text is very large: phones, prices. */
export const unbroken = sharedStyle({
  whiteSpace: 'nowrap',
  '@container': { [pageWidth.belowSmallPhone]: { whiteSpace: 'normal' } },
});

export const visuallyHidden = sharedStyle(heardOnly);
