import { METRIKA_ADDRESS } from '../../lib/third-party.ts';
import { goalOfClick } from './goal-of-click.ts';
import { reachGoal, reportGoalsTo } from './goals.ts';
import { loadAside } from './load-script.ts';

interface Metrika {
  (...call: readonly unknown[]): void;
  /** Calls made before the script is there; it takes them over. */
  a?: unknown[];
  l?: number;
}

declare global {
  interface Window {
    ym?: Metrika;
  }
}

const queueCalls = (): Metrika => {
  const queue: Metrika = (...call) => {
    (queue.a ??= []).push(call);
  };
  queue.l = Date.now();
  return queue;
};

/** Starts the counter: no hit of its own (`defer`), hits come from the routes. */
export function startMetrika(id: number): void {
  window.ym ??= queueCalls();
  window.ym(id, 'init', { defer: true, clickmap: true, trackLinks: true });
  reportGoalsTo((goal) => window.ym?.(id, 'reachGoal', goal));
  document.addEventListener(
    'click',
    ({ target }) => {
      const goal = goalOfClick(target);
      if (goal) reachGoal(goal);
    },
    { capture: true },
  );
  loadAside(METRIKA_ADDRESS);
}

/** Counts a page. @param referer address of the page before */
export const hit = (id: number, url: string, referer: string): void =>
  window.ym?.(id, 'hit', url, { referer, title: document.title });
