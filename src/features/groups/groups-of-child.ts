import type { Group } from '#contract/shapes/groups.ts';
import { type Month, monthOf, monthsBetween } from '../../lib/months.ts';

/** Groups for a child; there may be several for one age. */
export interface ChildGroups {
  readonly now: readonly Group[];
  readonly next: readonly Group[];
  /** Year of the September of `next`. */
  readonly year: number;
}

const ofAge = (groups: readonly Group[], months: number): Group[] =>
  groups.filter(({ age_from: from, age_to: to }) => from * 12 <= months && months < to * 12);

/**
 * Finds the groups of a child by the age on 1 September, when groups are formed; for a child who
 * was too young then, uses the age today.
 * @param today ISO 8601
 */
export function groupsOfChild(groups: readonly Group[], born: Month, today: string): ChildGroups {
  const thisMonth = monthOf(today);
  const [year, month] = thisMonth.split('-').map(Number) as [number, number];
  const former = month >= 9 ? year : year - 1;
  const bySeptember = (of: number) => ofAge(groups, monthsBetween(born, `${of}-09`));
  const current = bySeptember(former);
  return {
    now: current.length > 0 ? current : ofAge(groups, monthsBetween(born, thisMonth)),
    next: bySeptember(former + 1),
    year: former + 1,
  };
}
