/** Conversion goals of the site. */
export type Goal = 'lead_sent' | 'phone_click' | 'map_route' | 'banner_click';

let report: ((goal: Goal) => void) | undefined;

/** Reports a goal to the visitor counter; does nothing until the counter is started. */
export const reachGoal = (goal: Goal): void => report?.(goal);

export function reportGoalsTo(counter: (goal: Goal) => void): void {
  report = counter;
}
