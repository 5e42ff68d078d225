import { setTimeout as sleep } from 'node:timers/promises';
import { doubledMs } from '../shared/backoff.ts';
import { type BffError, type ErrorCause, toBffError } from '../shared/errors.ts';
import type { ContentRequest } from '../upstream/client.ts';

/** Least time between two reads, milliseconds. */
const INTERVAL_MS = 20;
/** Tries of one path while the content API cannot answer. */
const MAX_TRIES = 5;
/** Pause after a failure, doubled with each failure in a row, milliseconds. */
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

export type ReadResult =
  | { readonly type: 'content'; readonly value: unknown }
  | { readonly type: 'absent' }
  | { readonly type: 'failed' };

export interface PacedReaderOptions {
  /**
   * Loads JSON of the content API; undefined if there is none at this path.
   * @throws BffError
   */
  readonly load: (request: ContentRequest) => Promise<unknown>;
  /** Ends all waiting. */
  readonly signal: AbortSignal;
  readonly log: { debug(details: object, message: string): void };
  /** Waits, milliseconds; rejects when the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const waitUnref = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal, ref: false });

/**
 * Reads one path at a time, slowly. While the content API cannot answer (429, 503, no connection), it
 * reads nothing, for as long as `Retry-After` says.
 */
export class PacedReader {
  readonly #options: PacedReaderOptions;
  readonly #wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Failures in a row. */
  #failures = 0;

  constructor(options: PacedReaderOptions) {
    this.#options = options;
    this.#wait = options.wait ?? waitUnref;
  }

  /** @throws the signal's reason when it has aborted */
  async read(request: ContentRequest): Promise<ReadResult> {
    for (let tries = 1; ; tries += 1) {
      await this.#pause(INTERVAL_MS);
      try {
        const value = await this.#options.load(request);
        this.#failures = 0;
        return value === undefined ? { type: 'absent' } : { type: 'content', value };
      } catch (thrown) {
        const error = toBffError(thrown);
        this.#options.log.debug({ path: request.path, err: error }, 'the search could not read');
        if (!PAUSES.includes(error.kind) || tries >= MAX_TRIES) return { type: 'failed' };
        await this.#pause(this.#pauseAfter(error));
      }
    }
  }

  #pauseAfter({ retryAfterMs = 0 }: BffError): number {
    this.#failures += 1;
    const ownMs = doubledMs(this.#failures, FIRST_PAUSE_MS, MAX_PAUSE_MS);
    return Math.max(ownMs, Math.min(retryAfterMs, MAX_RETRY_AFTER_MS));
  }

  #pause(ms: number): Promise<unknown> {
    const { signal } = this.#options;
    signal.throwIfAborted();
    return this.#wait(ms, signal);
  }
}
