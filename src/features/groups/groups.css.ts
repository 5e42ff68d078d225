import { style } from '@vanilla-extract/css';

/** At the end of each card, so that buttons stand in a row. */
export const way = style({ alignSelf: 'flex-start', marginTop: 'auto' });
