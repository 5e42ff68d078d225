import { style } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { shared } from '../../theme/layers.css.ts';

/** Does not affect the layout of its image. */
export const root = style({
  '@layer': {
    [shared]: {
      display: 'contents',
      '@media': { [media.lessData]: { display: 'none' }, [media.print]: { display: 'none' } },
    },
  },
});

export const image = style({ '@layer': { [shared]: { width: '100%', height: 'auto' } } });
