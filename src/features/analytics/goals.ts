import type { Goal } from '../../lib/goal.ts';

let report: ((goal: Goal) => void) | undefined;

/** Reports a goal to the visitor counter; does nothing until the counter is started. */
export const reachGoal = (goal: Goal): void => report?.(goal);

export function reportGoalsTo(counter: (goal: Goal) => void): void {
  report = counter;
}
