import 'server-only';
import { LRUCache } from 'lru-cache';
import { atMostEvery } from '#shared/at-most-every.ts';
import { toLoggedNetwork } from '#shared/ip-addresses.ts';
import { log } from '../runtime/log.ts';

const EVERY_MS = 60_000;
/** Networks to count between two log lines, and to name in one. */
const MAX_COUNTED = 1000;
const MAX_NAMED = 10;

const counts = new LRUCache<string, number>({ max: MAX_COUNTED });

const report = atMostEvery(EVERY_MS, () => {
  const most = [...counts.entries()].toSorted(([, one], [, other]) => other - one);
  const networks = Object.fromEntries(most.slice(0, MAX_NAMED));
  log().warn({ networks, others: Math.max(0, most.length - MAX_NAMED) }, 'visitors were refused');
  counts.clear();
});

/** Counts a refusal by the visitor's network; all refusals of a minute share one log line. */
export function noteRefusal(visitorNetwork: string): void {
  const network = toLoggedNetwork(visitorNetwork);
  counts.set(network, (counts.get(network) ?? 0) + 1);
  report.trigger();
}
