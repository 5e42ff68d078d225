import { style } from '@vanilla-extract/css';
import { flyingIn, rising, risingLater } from '../theme/entrance.css.ts';

const placed = style({ position: 'absolute', objectFit: 'contain' });

export const rocket = style([
  placed,
  flyingIn,
  { inset: '8% auto auto 10%', width: '78%', height: '84%' },
]);

export const nearPlanet = style([
  placed,
  rising,
  { inset: '0 0 auto auto', width: '34%', height: '26%' },
]);

export const farPlanet = style([
  placed,
  risingLater,
  { inset: 'auto 4% 6% auto', width: '16%', height: '16%' },
]);
