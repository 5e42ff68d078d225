/**
 * How far a place on the near side of an orbit hangs below the orbit's ends, from 0 (ends) to 1
 * (middle): the parabola that the drawn curve follows.
 * @param index of the place, from 0
 * @param count of places, evenly spread, each in the middle of its share
 */
export function orbitDip(index: number, count: number): number {
  const along = (index + 0.5) / count;
  return 4 * along * (1 - along);
}
