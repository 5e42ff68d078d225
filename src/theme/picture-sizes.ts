import type { MediaWidth } from '#contract/values/media.ts';
import { dense, tablet, wide } from './slot-size.ts';

/** The full width of a phone, sized so that phones load files of 640 px. */
const FULL = `${dense('54vw')}, 82vw`;

/**
 * `sizes` of the picture slots. On phones a tile claims a tenth less than its width, so that it
 * does not load the next larger file. The hero is a circle cropped from a picture that is half as
 * wide again.
 */
export const pictureSizes = {
  page: `${wide('1200px')}, ${FULL}`,
  text: `${tablet('720px')}, ${FULL}`,
  card: `${wide('384px')}, ${tablet('46vw')}, ${FULL}`,
  tile: `${wide('392px')}, ${tablet('31vw')}, ${dense('30vw')}, 45vw`,
  hero: `${wide('560px')}, ${tablet('46vw')}, ${FULL}`,
  beside: `${tablet('480px')}, ${FULL}`,
  feed: `${wide('384px')}, ${tablet('30vw')}, 160px`,
  hour: `${tablet('352px')}, ${dense('50vw')}, 75vw`,
  face: '40px',
  stranger: '120px',
  portrait: `${tablet('176px')}, 40vw`,
  banner: `${tablet('544px')}, ${dense('54vw')}, 90vw`,
  largePortrait: `${tablet('360px')}, ${FULL}`,
} as const;

/** Width to height of the slots that crop pictures, by their `sizes`. */
export const slotRatios: Readonly<Record<string, number>> = {
  [pictureSizes.page]: 21 / 9,
  [pictureSizes.card]: 1.5,
  [pictureSizes.tile]: 1.5,
  [pictureSizes.feed]: 1.5,
  [pictureSizes.hero]: 1.5,
  [pictureSizes.portrait]: 1,
  [pictureSizes.hour]: 1,
  [pictureSizes.face]: 1,
  [pictureSizes.largePortrait]: 1,
};

type Widths = readonly [320, ...MediaWidth[]];

/**
 * Picture widths offered for a slot, by its `sizes`: sharp at 2×, with only the steps that save
 * bytes on phones. Other slots offer all widths.
 */
export const slotWidths: Readonly<Record<string, Widths>> = {
  [pictureSizes.portrait]: [320, 480],
  [pictureSizes.hour]: [320, 480, 640, 960],
  [pictureSizes.feed]: [320, 480, 640, 960],
  [pictureSizes.tile]: [320, 480, 640, 960],
  [pictureSizes.card]: [320, 480, 640, 960],
  [pictureSizes.beside]: [320, 640, 960],
  [pictureSizes.largePortrait]: [320, 480, 640, 960],
  [pictureSizes.text]: [320, 640, 960, 1600],
  [pictureSizes.hero]: [320, 480, 640, 960, 1280],
};
