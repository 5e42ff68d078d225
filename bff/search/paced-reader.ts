import { setTimeout as sleep } from 'node:timers/promises';
import type { ContentCache } from '../content-cache/content-cache.ts';
import type { ContentEntry } from '../content-cache/entry.ts';
import { toBffError } from '../shared/errors.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';

/** Least time between two calls of the content API, milliseconds. */
const INTERVAL_MS = 20;
/** A longer `Retry-After` counts as this. */
const MAX_PAUSE_MS = 15 * 60_000;

export interface PacedReaderParts {
  readonly content: Pick<ContentCache, 'getCurrent'>;
  /** Ends all waiting. */
  readonly signal: AbortSignal;
  readonly log: { debug(details: object, message: string): void };
}

/**
 * Reads the content through the cache, one path at a time and slowly. While the content API cannot
 * answer, it reads nothing, for as long as `Retry-After` or the breaker says.
 */
export class PacedReader {
  readonly #parts: PacedReaderParts;

  constructor(parts: PacedReaderParts) {
    this.#parts = parts;
  }

  /**
   * @returns undefined if it could not be read
   * @throws the signal's reason when it has aborted
   */
  async read(request: ContentRequest): Promise<ContentEntry | undefined> {
    const { content, signal, log } = this.#parts;
    try {
      const { entry, call } = await content.getCurrent(request);
      await this.#pause(call ? INTERVAL_MS : 0);
      return entry;
    } catch (thrown) {
      signal.throwIfAborted();
      const error = toBffError(thrown);
      log.debug({ path: request.path, err: error }, 'the search could not read');
      await this.#pause(Math.max(INTERVAL_MS, Math.min(error.retryAfterMs ?? 0, MAX_PAUSE_MS)));
      return undefined;
    }
  }

  #pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#parts.signal, ref: false });
  }
}
