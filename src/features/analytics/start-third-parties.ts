import { goalOfClick } from '../../lib/goal.ts';
import { gtmUrl, METRIKA_URL, type ThirdPartyIds } from '../../lib/third-party.ts';
import { startCallTracking } from './call-tracking.ts';
import { reachGoal, reportGoalsTo } from './goals.ts';
import { loadInBackground } from './load-script.ts';

interface Metrika {
  (...call: readonly unknown[]): void;
  /** Calls queued until the script loads and processes them. */
  a?: unknown[];
  l?: number;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
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

/** Starts the counter; with `defer` it sends no hit itself, because routes send them. */
function startMetrika(id: number): void {
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
  loadInBackground(METRIKA_URL);
}

/** Counts a page view. @param referer URL of the previous page */
export const hit = (id: number, url: string, referer: string): void =>
  window.ym?.(id, 'hit', url, { referer, title: document.title });

/** Loads the tag manager's container. */
function startTagManager(id: string): void {
  (window.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  loadInBackground(gtmUrl(id));
}

/** Starts the configured services; call once, when the cookie choice allows it. */
export function startThirdParties({ metrika, gtm, callTracking }: ThirdPartyIds): void {
  if (metrika !== undefined) startMetrika(metrika);
  if (gtm !== undefined) startTagManager(gtm);
  if (callTracking !== undefined) startCallTracking(callTracking);
}
