import { setTimeout as sleep } from 'node:timers/promises';
import type { ContentCache } from '../content-cache/content-cache.ts';
import type { ContentEntry } from '../content-cache/entry.ts';
import { toBffError } from '../shared/errors.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';

/** Least time between two calls to the content API, milliseconds. */
const INTERVAL_MS = 20;
/** Pause after a failure that names none, milliseconds. */
const FAILED_MS = 1000;

export interface PacedReaderParts {
  readonly content: Pick<ContentCache, 'getCurrent'>;
  /** Ends all waits. */
  readonly signal: AbortSignal;
  readonly log: { debug(details: object, message: string): void };
}

/**
 * Reads content through the cache, one path at a time and slowly. While the content API fails, it
 * pauses for as long as `Retry-After` says, or a second.
 */
export class PacedReader {
  readonly #parts: PacedReaderParts;

  constructor(parts: PacedReaderParts) {
    this.#parts = parts;
  }

  /**
   * @returns undefined if the path could not be read
   * @throws the signal's reason once it has aborted
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
      log.debug({ path: request.path, err: error }, 'the search could not read a path');
      const pauseMs = error.retryAfterMs ?? (error.isUpstreamFailure ? FAILED_MS : 0);
      await this.#pause(Math.max(INTERVAL_MS, pauseMs));
      return undefined;
    }
  }

  #pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#parts.signal, ref: false });
  }
}
