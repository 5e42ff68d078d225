import { style } from '@vanilla-extract/css';
import { shared } from './layers.css.ts';
import { heardOnly } from './shapes.ts';

/** For an address, which may be longer than a line. */
export const breaking = style({ '@layer': { [shared]: { overflowWrap: 'anywhere' } } });

/** Never broken across lines: phones, prices. */
export const unbroken = style({ '@layer': { [shared]: { whiteSpace: 'nowrap' } } });

export const visuallyHidden = style({ '@layer': { [shared]: heardOnly } });
