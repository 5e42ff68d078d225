import * as media from '../../theme/media-queries.ts';
import { sharedStyle } from '../../theme/layered.ts';

/** A wrapper that does not affect the layout of its image. */
export const root = sharedStyle({
  display: 'contents',
  '@media': { [media.lessData]: { display: 'none' }, [media.print]: { display: 'none' } },
});

export const image = sharedStyle({ width: '100%', height: 'auto' });
