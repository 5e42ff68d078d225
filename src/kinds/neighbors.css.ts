import { style } from '@vanilla-extract/css';
import { print } from '../theme/media-queries.ts';

export const root = style({ '@media': { [print]: { display: 'none' } } });
