/** What counts as reached on this site. */
export type Goal = 'lead_sent' | 'phone_click' | 'map_route' | 'banner_click';

let report: ((goal: Goal) => void) | undefined;

/** Tells the visitor counter of a goal; without a counter, or consent to it, nothing happens. */
export const reachGoal = (goal: Goal): void => report?.(goal);

export function reportGoalsTo(counter: (goal: Goal) => void): void {
  report = counter;
}
