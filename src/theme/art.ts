/** A picture in `public/art`, whose `LICENSE.txt` says where its scene is. */
export interface Art {
  /** Widths of its files in ascending order, pixels: `{name}-{width}.avif` and `.webp`. */
  readonly widths: readonly [number, ...number[]];
  /** Size of the largest file, pixels. */
  readonly width: number;
  readonly height: number;
}

const art = (width: number, height: number, widths: Art['widths']): Art => ({
  widths,
  width,
  height,
});

/** All theme art; transparent, for dark and light backgrounds. */
export const arts = {
  'rocket-launch': art(720, 960, [240, 360, 540, 720]),
  rocket: art(480, 480, [160, 320, 480]),
  'spaceman-waving': art(480, 600, [240, 360, 480]),
  'spaceman-floating': art(640, 640, [240, 400, 640]),
  'spaceman-phone': art(480, 600, [240, 360, 480]),
  'spaceman-telescope': art(600, 480, [240, 400, 600]),
  'spaceman-jumping': art(480, 600, [240, 360, 480]),
  'planet-ringed': art(640, 480, [160, 320, 640]),
  'planet-banded': art(400, 400, [100, 200, 400]),
  'planet-cratered': art(400, 400, [100, 200, 400]),
  'planet-cloudy': art(400, 400, [100, 200, 400]),
  'planet-purple': art(400, 320, [100, 200, 400]),
  'planet-orange': art(320, 320, [80, 160, 320]),
  moon: art(400, 400, [100, 200, 400]),
  planets: art(1456, 208, [728, 1456]),
  satellite: art(560, 420, [160, 320, 560]),
  telescope: art(420, 520, [160, 280, 420]),
} as const satisfies Record<string, Art>;

export type ArtName = keyof typeof arts;

/** Planets in the sprite `planets`, from left to right, each in a square. */
export const PLANETS = [
  'planet-purple',
  'moon',
  'planet-cratered',
  'planet-banded',
  'planet-ringed',
  'planet-cloudy',
  'planet-orange',
] as const satisfies readonly ArtName[];

/** URL of one file; `type` is its extension. */
export const artUrl = (name: ArtName, width: number, type: 'avif' | 'webp'): string =>
  `/art/${name}-${width}.${type}`;

/** `srcset` of all widths in one type. */
export const artSources = (name: ArtName, type: 'avif' | 'webp'): string =>
  arts[name].widths.map((width) => `${artUrl(name, width, type)} ${width}w`).join(', ');
