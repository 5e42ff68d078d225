import 'server-only';
import type { IncomingMessage } from 'node:http';
import { MAX_ADDRESS, MAX_REPORTED, MISSING_PATH } from '#contract/shapes/missing.ts';
import { atMostEvery } from '#shared/at-most-every.ts';
import { visitorOfSite } from '../http/visitor.ts';
import { fetchBff } from '../runtime/fetch-bff.ts';
import { log } from '../runtime/log.ts';

/** Least time between two reports, milliseconds. */
const EVERY_MS = 5000;
const DEADLINE_MS = 5000;

/** Whether a link on another site, a search engine's results included, led to the site. */
function isFromElsewhere(request: IncomingMessage): boolean {
  const { referer = '' } = request.headers;
  const from = URL.parse(referer);
  return (
    from !== null && /^https?:$/.test(from.protocol) && from.host !== visitorOfSite(request).host
  );
}

/**
 * Reports addresses without a page, to which other sites link, to the BFF: only paths, nothing
 * about visitors.
 */
export class MissingReport {
  #counts = new Map<string, number>();
  readonly #timer = atMostEvery(EVERY_MS, () => void this.#send());

  note(path: string, request: IncomingMessage): void {
    const isKnown = this.#counts.has(path);
    const isFull = !isKnown && this.#counts.size >= MAX_REPORTED;
    if (path.length > MAX_ADDRESS || isFull || !isFromElsewhere(request)) return;
    this.#counts.set(path, (this.#counts.get(path) ?? 0) + 1);
    this.#timer.trigger();
  }

  async #send(): Promise<void> {
    const addresses = Array.from(this.#counts, ([path, count]) => ({ path, count }));
    this.#counts = new Map();
    try {
      await fetchBff(MISSING_PATH, { deadlineMs: DEADLINE_MS, change: { addresses } });
    } catch (err) {
      // They are counted again with the next visits.
      log().debug({ err }, 'missing addresses were not reported');
    }
  }
}
