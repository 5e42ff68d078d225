import type { Group } from '#contract/shapes/groups.ts';
import type { AgeGroup } from '#contract/shapes/home.ts';

/**
 * Free places in the groups of an age; undefined if no group states them.
 * @param groups whose ages lie within that age
 */
export function placesOfAge(
  { age_from: from, age_to: to }: Pick<AgeGroup, 'age_from' | 'age_to'>,
  groups: readonly Pick<Group, 'age_from' | 'age_to' | 'free'>[],
): number | undefined {
  if (from === undefined || to === undefined) return undefined;
  const told = groups
    .filter((group) => group.age_from >= from && group.age_to <= to)
    .flatMap(({ free }) => free ?? []);
  return told.length === 0 ? undefined : told.reduce((sum, free) => sum + free, 0);
}
