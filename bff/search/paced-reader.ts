import { setTimeout as sleep } from 'node:timers/promises';
import type { ContentCache } from '../content-cache/content-cache.ts';
import type { ContentEntry } from '../content-cache/entry.ts';
import { doubledMs } from '../shared/backoff.ts';
import { type ErrorCause, toBffError } from '../shared/errors.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';

/** Least time between two calls of the content API, milliseconds. */
const INTERVAL_MS = 20;
/** Tries of one path while the content API cannot answer. */
const MAX_TRIES = 5;
/** Pause after the first of them, then doubled, milliseconds. */
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;
/** A longer `Retry-After` counts as this. */
const MAX_RETRY_AFTER_MS = 15 * 60_000;

/** Failures of the content API or of this process as a whole, not of one path. */
const PAUSES: readonly ErrorCause[] = [
  'breakerOpen',
  'busy',
  'lagging',
  'overloaded',
  'timeout',
  'unreachable',
];

export interface PacedReaderParts {
  readonly content: Pick<ContentCache, 'getCurrent'>;
  /** Ends all waiting. */
  readonly signal: AbortSignal;
  readonly log: { debug(details: object, message: string): void };
}

/**
 * Reads the content through the cache, one path at a time and slowly. While the content API cannot
 * answer (429, 503, no connection), it reads nothing, for as long as `Retry-After` says.
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
    for (let tries = 1; ; tries += 1) {
      try {
        const { entry, call } = await this.#parts.content.getCurrent(request);
        await this.#pause(call ? INTERVAL_MS : 0);
        return entry;
      } catch (thrown) {
        this.#parts.signal.throwIfAborted();
        const error = toBffError(thrown);
        this.#parts.log.debug({ path: request.path, err: error }, 'the search could not read');
        const isPath = !PAUSES.includes(error.kind);
        const ownMs = isPath ? INTERVAL_MS : doubledMs(tries, FIRST_PAUSE_MS, MAX_PAUSE_MS);
        const { retryAfterMs = 0 } = error;
        await this.#pause(Math.max(ownMs, Math.min(retryAfterMs, MAX_RETRY_AFTER_MS)));
        if (isPath || tries >= MAX_TRIES) return undefined;
      }
    }
  }

  #pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#parts.signal, ref: false });
  }
}
