import { keyframes, style, type StyleRule } from '@vanilla-extract/css';
import * as media from './media-queries.ts';
import { vars } from './theme.css.ts';

const flyIn = keyframes({ from: { opacity: 0, transform: 'translate(-60%, 60%)' } });
const rise = keyframes({ from: { opacity: 0, transform: 'translate(30%, 20%) scale(0.7)' } });

/** Once per visit: `lib/entrance.ts` marks the root element after the animations. */
const once = (rule: StyleRule) => ({ selectors: { 'html:not([data-entered]) &': rule } });

const entering = (animation: string) =>
  style({
    '@media': { [media.motion]: once({ animation }) },
  });

export const flyingIn = entering(`${flyIn} ${vars.motion.rocket} backwards`);
export const rising = entering(`${rise} ${vars.motion.planet} backwards`);
export const risingLater = entering(
  `${rise} ${vars.motion.planet} ${vars.motion.stagger} backwards`,
);
