import type { Goal } from './goals.ts';

/** The goal of a click: that of a phone link, else of the nearest `data-goal`. */
export function goalOfClick(target: EventTarget | null): Goal | undefined {
  if (!(target instanceof Element)) return undefined;
  if (target.closest('a[href^="tel:"]')) return 'phone_click';
  const marked = target.closest<HTMLElement>('[data-goal]');
  return marked?.dataset['goal'] as Goal | undefined;
}
