/** Conversion goals of the site. */
export type Goal = 'lead_sent' | 'phone_click' | 'map_route' | 'banner_click';

const ATTRIBUTE = 'data-goal';

/** Attributes of an element whose clicks reach a goal. */
export const reachesGoal = (goal: Goal) => ({ [ATTRIBUTE]: goal });

/** The goal of a click: that of a phone link, else of the nearest marked element. */
export function goalOfClick(target: EventTarget | null): Goal | undefined {
  if (!(target instanceof Element)) return undefined;
  if (target.closest('a[href^="tel:"]')) return 'phone_click';
  return target.closest(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) as Goal | undefined;
}
