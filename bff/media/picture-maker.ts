import os from 'node:os';
import { type FreshnessFields, type Policy, isStorable, lifetimeOf } from '../http/lifetime.ts';
import type { Call } from '../http/cache-status.ts';
import { Encoder, type Job } from './encoder.ts';
import { FairQueue, type Turn } from './fair-queue.ts';
import type { PictureClient, SourceResponse } from './picture-client.ts';
import type { PicturePurges } from './picture-purges.ts';
import { PictureSources } from './picture-sources.ts';
import { type StoredPicture, toStoredPicture } from './stored-picture.ts';
import type { Variant } from './variant.ts';

/** Default freshness lifetime of a picture, milliseconds. */
const FRESH_MS = 60_000;
const POLICY: Policy = { ttlMs: FRESH_MS, swrMs: 0, sieMs: 0, negativeMs: 0 };
/** The middle of the range: pictures are too many to expire together. */
const NO_JITTER = 0.5;
/** Concurrent fetches in addition to one encoding per core. */
const FETCHES = 4;
/** Slots that a single client cannot occupy. */
const RESERVED = 2;
const MAX_WAITING = 256;
/** Share of the memory for originals; pixels get the remainder. */
const SOURCE_SHARE = 1 / 3;

export interface MadePicture {
  readonly picture: StoredPicture;
  readonly call: Omit<Call, 'isStored'>;
}

interface MakerParts {
  readonly client: Pick<PictureClient, 'fetch'>;
  readonly purges: Pick<PicturePurges, 'after'>;
  /** Clock, milliseconds. */
  readonly now: () => number;
  /** Shared by originals and pixels. */
  readonly memoryBytes: number;
}

/** Fetches and encodes pictures within concurrency and memory limits, shared fairly by clients. */
export class PictureMaker {
  readonly #parts: MakerParts;
  readonly #turns: FairQueue;
  readonly #sources: PictureSources;
  readonly #encoder: Encoder;

  constructor(parts: MakerParts) {
    this.#parts = parts;
    const slots = os.availableParallelism() + FETCHES;
    const slotsPerClient = slots - RESERVED;
    this.#turns = new FairQueue({ slots, slotsPerClient, maxWaiting: MAX_WAITING });
    this.#sources = new PictureSources(parts.client, parts.memoryBytes * SOURCE_SHARE);
    this.#encoder = new Encoder(parts.memoryBytes * (1 - SOURCE_SHARE));
  }

  /** Running and waiting pictures, and encodings started so far. */
  get load(): { running: number; waiting: number; encodings: number } {
    const { running, waiting } = this.#turns;
    return { running, waiting, encodings: this.#encoder.encodings };
  }

  /** @throws BffError `overloaded` if the queue is full */
  enqueue(client: string): Turn {
    return this.#turns.enqueue(client);
  }

  /**
   * Fetches and encodes a picture, or revalidates the old copy.
   * @param turn from {@link enqueue}; released here
   * @throws BffError of the fetch or the encoding, `overloaded`, or `cancelled`
   */
  async make(
    variant: Variant,
    old: StoredPicture | undefined,
    { turn, ...job }: Job & { readonly turn: Turn },
  ): Promise<MadePicture> {
    job.signal.addEventListener('abort', () => turn.cancel(), { once: true });
    try {
      await turn.granted;
      return await this.#makeNow(variant, old, job);
    } finally {
      turn.leave();
    }
  }

  /** Later requests must not join running fetches, which predate a purge. */
  forget(): void {
    this.#sources.forget();
  }

  #makeNow({ source, width, type }: Variant, old: StoredPicture | undefined, job: Job) {
    const checkedAt = this.#parts.purges.after(this.#parts.now());
    const startedAt = performance.now();
    const request = { source, validators: old?.validators };
    return this.#sources.use(
      request,
      job.signal,
      async (response, isShared): Promise<MadePicture> => {
        const call = { ms: performance.now() - startedAt, isShared };
        if (response.type === 'not-modified') {
          const picture = { ...this.#renewed(old, response), checkedAt };
          return { picture, call: { ...call, status: 304 } };
        }
        const { validators, fields } = response;
        const head = { validators, checkedAt, ...this.#cacheabilityOf(fields) };
        const bytes = await this.#encoder.encode(response, { width, type }, job);
        return { picture: toStoredPicture(bytes, head), call: { ...call, status: 200 } };
      },
    );
  }

  #renewed(
    old: StoredPicture | undefined,
    { fields }: Extract<SourceResponse, { type: 'not-modified' }>,
  ): StoredPicture {
    if (!old) throw new Error('304 to an unconditional request');
    const { cacheControl, expires } = fields;
    const hasNoLifetime = cacheControl === undefined && expires === undefined;
    return hasNoLifetime ? old : { ...old, ...this.#cacheabilityOf(fields) };
  }

  /** Cacheability by the source's headers (RFC 9111), or the default. */
  #cacheabilityOf(fields: FreshnessFields): Pick<StoredPicture, 'freshMs' | 'isStorable'> {
    const now = this.#parts.now();
    const { freshUntil } = lifetimeOf(fields, POLICY, now, NO_JITTER);
    return { freshMs: freshUntil - now, isStorable: isStorable(fields) };
  }
}
