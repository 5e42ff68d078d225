import { style } from '@vanilla-extract/css';
import { flyingIn, rising, risingLater } from '../theme/entrance.css.ts';

const placed = style({ position: 'absolute', objectFit: 'contain' });

export const rocket = style([
  placed,
  flyingIn,
  { inset: '18% auto auto 0', width: '72%', height: '76%' },
]);

export const nearPlanet = style([
  placed,
  rising,
  { inset: '0 0 auto auto', width: '26%', height: '20%' },
]);

export const farPlanet = style([
  placed,
  risingLater,
  { inset: 'auto 4% 6% auto', width: '16%', height: '16%' },
]);
