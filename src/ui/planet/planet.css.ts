import { style } from '@vanilla-extract/css';

/** Position of a planet in the sprite, 0 to 1. */
export const place = '--place';

export const root = style({ display: 'block', width: '100%', aspectRatio: '1' });

export const picture = style({
  height: '100%',
  objectFit: 'cover',
  objectPosition: `calc(var(${place}) * 100%) 0`,
});
