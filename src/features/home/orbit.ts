/**
 * Vertical offset of a planet on the orbit, from 0 (ends) to 1 (middle), along the parabola that
 * the SVG draws.
 * @param index the planet's index, from 0
 * @param count number of evenly spaced planets, each in the middle of its share
 */
export function orbitDip(index: number, count: number): number {
  const along = (index + 0.5) / count;
  return 4 * along * (1 - along);
}
