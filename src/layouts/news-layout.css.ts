import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/breakpoints.ts';
import { vars } from '../theme/theme.css.ts';

const flyIn = keyframes({ from: { opacity: 0, transform: 'translate(-60%, 60%)' } });
const rise = keyframes({ from: { opacity: 0, transform: 'translate(30%, 20%) scale(0.7)' } });

/** Once per visit: `Entrance` marks the root element after the animation. */
const entering = (animation: string) => ({
  '@media': {
    [media.motion]: {
      selectors: { 'html:not([data-entered]) &': { animation } },
    },
  },
});

const placed = style({ position: 'absolute', objectFit: 'contain' });

export const rocket = style([
  placed,
  { inset: '8% auto auto 10%', width: '78%', height: '84%' },
  entering(`${flyIn} ${vars.motion.rocket} backwards`),
]);

export const nearPlanet = style([
  placed,
  { inset: '0 0 auto auto', width: '34%', height: '26%' },
  entering(`${rise} ${vars.motion.planet} backwards`),
]);

export const farPlanet = style([
  placed,
  { inset: 'auto 4% 6% auto', width: '16%', height: '16%' },
  entering(`${rise} ${vars.motion.planet} ${vars.motion.stagger} backwards`),
]);
