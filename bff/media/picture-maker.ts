import os from 'node:os';
import {
  type FreshnessFields,
  type FreshnessPolicy,
  isStorable,
  lifetimeOf,
} from '../http/lifetime.ts';
import type { Call } from '../http/cache-status.ts';
import type { MediaWidth } from '../contract/media.ts';
import { Encoder, type Job } from './encoder.ts';
import { FairQueue, type Turn } from './fair-queue.ts';
import type { PictureType } from './negotiate.ts';
import type { PictureClient, SourceResponse } from './picture-client.ts';
import type { PictureSource } from './picture-hosts.ts';
import type { PicturePurges } from './picture-purges.ts';
import { PictureSources } from './picture-sources.ts';
import { type StoredPicture, toStoredPicture } from './stored-picture.ts';

/** How long a picture is served before its source is asked again, where that names no time. */
const FRESH_MS = 60_000;
const POLICY: FreshnessPolicy = { freshMs: FRESH_MS, staleMs: 0, errorStaleMs: 0, negativeMs: 0 };
/** In the middle: pictures are too many to expire together. */
const NO_JITTER = 0.5;
/** Pictures that are fetched while as many as there are cores are encoded. */
const FETCHES = 4;
/** Turns that slow fetches of one client leave to others. */
const RESERVED = 2;
const MAX_WAITING = 256;
/** Share of the memory for originals; the rest is for pixels. */
const SOURCE_SHARE = 1 / 3;

/** A picture in a width and type. */
export interface Variant {
  readonly key: string;
  readonly source: PictureSource;
  readonly width: MediaWidth;
  readonly type: PictureType;
}

export interface MadePicture {
  readonly picture: StoredPicture;
  readonly call: Omit<Call, 'isStored'>;
}

interface MakerParts {
  readonly client: Pick<PictureClient, 'fetch'>;
  readonly purges: Pick<PicturePurges, 'after'>;
  /** Milliseconds of a clock. */
  readonly now: () => number;
  /** That originals and pixels may take together. */
  readonly memoryBytes: number;
}

/** Fetches and encodes pictures within a budget of turns and memory, which clients share fairly. */
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

  /** What is under way now, and what was begun so far. */
  get load(): { running: number; waiting: number; encodings: number } {
    const { running, waiting } = this.#turns;
    return { running, waiting, encodings: this.#encoder.encodings };
  }

  /** @throws BffError `overloaded` when too many pictures wait to be made */
  ask(client: string): Turn {
    return this.#turns.ask(client);
  }

  /**
   * Makes a picture, or finds that the old copy is still current.
   * @param turn from {@link ask}; given back here
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

  /** Whoever asks from now on is not given what is under way. */
  forget(): void {
    this.#sources.forget();
  }

  #makeNow({ source, width, type }: Variant, old: StoredPicture | undefined, job: Job) {
    const checkedAt = this.#parts.purges.after(this.#parts.now());
    const startedAt = performance.now();
    const wanted = { source, validators: old?.validators };
    return this.#sources.use(wanted, job.signal, async (answer, isShared): Promise<MadePicture> => {
      const call = { ms: performance.now() - startedAt, isShared };
      if (answer.type === 'not-modified') {
        const picture = { ...this.#renewed(old, answer), checkedAt };
        return { picture, call: { ...call, status: 304 } };
      }
      const bytes = await this.#encoder.encode(answer, { width, type }, job);
      const { validators, fields } = answer;
      const head = { validators, checkedAt, ...this.#keeping(fields) };
      return { picture: toStoredPicture(bytes, head), call: { ...call, status: 200 } };
    });
  }

  #renewed(
    old: StoredPicture | undefined,
    { fields }: Extract<SourceResponse, { type: 'not-modified' }>,
  ): StoredPicture {
    if (!old) throw new Error('not modified, but nothing was asked about');
    const { cacheControl, expires } = fields;
    const isSilent = cacheControl === undefined && expires === undefined;
    return isSilent ? old : { ...old, ...this.#keeping(fields) };
  }

  /** What the source says of keeping its pictures (RFC 9111), or the default. */
  #keeping(fields: FreshnessFields): Pick<StoredPicture, 'freshMs' | 'isStorable'> {
    const now = this.#parts.now();
    const { freshUntil } = lifetimeOf(fields, POLICY, now, NO_JITTER);
    return { freshMs: freshUntil - now, isStorable: isStorable(fields) };
  }
}
