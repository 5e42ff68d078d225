import { sharedStyle } from './layered.ts';
import { heardOnly } from './shapes.ts';

/** For an address, which may be longer than a line. */
export const breaking = sharedStyle({ overflowWrap: 'anywhere' });

/** Never broken across lines: phones, prices. */
export const unbroken = sharedStyle({ whiteSpace: 'nowrap' });

export const visuallyHidden = sharedStyle(heardOnly);
