import type { MediaWidth } from '#contract/media.ts';
import { breakpoints } from './breakpoints.ts';

/**
 * On the densest screens, which are phones, fewer pixels than the screen has: beyond two for one
 * nobody sees a difference, and the picture would weigh twice as much.
 */
const dense = (size: string): string => `(min-resolution: 2.5dppx) ${size}`;
/** The width of a phone, as pictures of 640 px are sharp on it. */
const FULL = `${dense('54vw')}, 82vw`;
const wide = (size: string): string => `(min-width: ${breakpoints.wide}px) ${size}`;
const tablet = (size: string): string => `(min-width: ${breakpoints.tablet}px) ${size}`;

/** `sizes` of the slots that pictures fill. */
export const pictureSizes = {
  headerArt: `${tablet('240px')}, 96px`,
  headerPlanet: `${tablet('80px')}, 32px`,
  errorArt: `${tablet('320px')}, 60vw`,
  rocket: `${wide('280px')}, ${tablet('20vw')}, ${dense('24vw')}, 36vw`,
  agePlanets: '728px',
  page: `${wide('1200px')}, ${FULL}`,
  text: `${tablet('720px')}, ${FULL}`,
  card: `${wide('588px')}, ${tablet('46vw')}, ${FULL}`,
  hero: `${wide('560px')}, ${FULL}`,
  beside: `${tablet('480px')}, ${FULL}`,
  stranger: '120px',
  portrait: `${tablet('260px')}, 46vw`,
  banner: `${tablet('544px')}, ${dense('54vw')}, 90vw`,
  largePortrait: `${tablet('360px')}, ${FULL}`,
} as const;

type Widths = readonly [320, ...MediaWidth[]];

/**
 * Widths of a picture that a slot has use for, by its `sizes`: sharp on screens of double density,
 * with no more steps than save a phone bytes. A slot that is missing is offered all.
 */
export const slotWidths: Readonly<Record<string, Widths>> = {
  [pictureSizes.portrait]: [320, 480, 640],
  [pictureSizes.card]: [320, 480, 640, 960],
  [pictureSizes.beside]: [320, 640, 960],
  [pictureSizes.largePortrait]: [320, 480, 640, 960],
  [pictureSizes.text]: [320, 640, 960, 1600],
  [pictureSizes.hero]: [320, 640, 960, 1280],
};
