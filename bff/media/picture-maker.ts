import os from 'node:os';
import {
  type FreshnessFields,
  type FreshnessPolicy,
  isStorable,
  lifetimeOf,
} from '../http/lifetime.ts';
import type { Call } from '../http/cache-status.ts';
import { Encoder, type Job, NOBODY } from './encoder.ts';
import { FairQueue, type Turn } from './fair-queue.ts';
import type { OutputFormat } from './picture-cost.ts';
import type { SourceBytes } from './resize.ts';
import type { PictureClient, SourceResponse } from './picture-client.ts';
import type { PictureSource } from './picture-hosts.ts';
import type { PicturePurges } from './picture-purges.ts';
import { PictureSources, type SourceRequest } from './picture-sources.ts';
import { type SourceHead, type StoredPicture, toStoredPicture } from './stored-picture.ts';
import type { Variant } from './variant.ts';

/** Default freshness lifetime of a picture, milliseconds. */
const FRESH_MS = 60_000;
const POLICY: FreshnessPolicy = { freshMs: FRESH_MS, staleMs: 0, errorStaleMs: 0, negativeMs: 0 };
/** The middle of the range: pictures are too many to expire together. */
const NO_JITTER = 0.5;
/** Concurrent fetches in addition to one encoding per core. */
const FETCHES = 4;
/** Slots that a single client cannot occupy. */
const RESERVED = 2;
const MAX_WAITING = 256;
/** Dense encodings that wait, each with its original in memory. */
const MAX_DENSE = 16;
/** Share of the memory for originals; pixels get the remainder. */
const SOURCE_SHARE = 1 / 3;

export interface MadePicture {
  readonly picture: StoredPicture;
  readonly call: Omit<Call, 'isStored'>;
  /** Of a picture that was encoded quickly; undefined if it cannot be had now. */
  readonly dense?: Promise<StoredPicture | undefined>;
}

export interface PreparationOptions extends Pick<Job, 'signal'> {
  /** Called with each variant's key. */
  readonly keep: (key: string, picture: StoredPicture) => void;
}

/** Never aborted: nobody waits. */
const FOR_NOBODY: Job = { client: NOBODY, signal: new AbortController().signal };

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
  #denseCount = 0;

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
   * Fetches and encodes a picture, or revalidates the old copy. Without an old copy somebody waits:
   * it is encoded quickly, and densely once nothing else is to be encoded.
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

  /**
   * Encodes variants of a picture that nobody waits for, one after the other while nothing else is to
   * be encoded, from one fetch of its original.
   * @throws BffError of the fetch or an encoding, `cancelled` when the signal aborts
   */
  async prepare(
    source: PictureSource,
    variants: readonly Variant[],
    { signal, keep }: PreparationOptions,
  ): Promise<void> {
    const checkedAt = this.#parts.purges.after(this.#parts.now());
    const request = { source, validators: undefined };
    await this.#sources.use(request, signal, async (response) => {
      if (response.type === 'not-modified' || !this.#mayKeep(response)) return;
      const head = {
        validators: response.validators,
        checkedAt,
        ...this.#cacheabilityOf(response.fields),
      };
      if (!head.isStorable) return;
      for (const { key, width, type } of variants) {
        const job = { client: NOBODY, signal };
        const bytes = await this.#encoder.encode(response, { width, type }, job);
        keep(key, toStoredPicture(bytes, head));
      }
    });
  }

  /** Later requests must not join running fetches, which predate a purge. */
  forget(): void {
    this.#sources.forget();
  }

  #makeNow({ source, width, type }: Variant, old: StoredPicture | undefined, job: Job) {
    const checkedAt = this.#parts.purges.after(this.#parts.now());
    const startedAt = performance.now();
    // A quick copy needs its original again.
    const request = { source, validators: old?.isQuick ? undefined : old?.validators };
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
        const made = { call: { ...call, status: 200 } };
        const isQuick = old === undefined && type !== 'jpeg';
        const bytes = await this.#encoder.encode(response, { width, type, isQuick }, job);
        if (!isQuick) return { ...made, picture: toStoredPicture(bytes, head) };
        const picture = toStoredPicture(bytes, { ...head, isQuick });
        return { ...made, picture, dense: this.#makeDense(request, { width, type }, head) };
      },
    );
  }

  /** Joins the fetch that is in use, and waits for its turn with the original in memory. */
  async #makeDense(
    request: SourceRequest,
    format: OutputFormat,
    head: SourceHead,
  ): Promise<StoredPicture | undefined> {
    if (!head.isStorable || this.#denseCount >= MAX_DENSE) return undefined;
    this.#denseCount += 1;
    try {
      return await this.#sources.use(request, FOR_NOBODY.signal, async (response) => {
        if (response.type === 'not-modified' || !this.#mayKeep(response)) return undefined;
        return toStoredPicture(await this.#encoder.encode(response, format, FOR_NOBODY), head);
      });
    } finally {
      this.#denseCount -= 1;
    }
  }

  /** Originals that wait leave half of the memory to those that somebody waits for. */
  #mayKeep({ body }: SourceBytes): boolean {
    return body.length <= (this.#parts.memoryBytes * SOURCE_SHARE) / 2 / MAX_DENSE;
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
