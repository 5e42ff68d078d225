import { style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { shared } from '../../theme/layers.css.ts';

/** The box lays out its image as if it were not there. */
export const root = style({
  '@layer': {
    [shared]: {
      display: 'contents',
      '@media': { [media.lessData]: { display: 'none' }, [media.print]: { display: 'none' } },
    },
  },
});

export const image = style({ '@layer': { [shared]: { width: '100%', height: 'auto' } } });
