import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { MediaTarget, MediaWidth } from '../contract/media.ts';
import { toBffError } from '../shared/errors.ts';
import type { Job } from './encoder.ts';
import { type FoundPicture, type FetchedPicture, toFound } from './found-picture.ts';
import { InFlightPictures } from './in-flight-pictures.ts';
import { NamedPictures, toPlainSource } from './named-pictures.ts';
import type { PictureType } from './negotiate.ts';
import type { PictureClient } from './picture-client.ts';
import type { PictureHosts, PictureSource } from './picture-hosts.ts';
import { PictureMaker } from './picture-maker.ts';
import type { PicturePurge, PicturePurges } from './picture-purges.ts';
import type { PictureStore } from './picture-store.ts';
import { allKeysOf, toVariant, type Variant } from './variant.ts';

/** Tolerated future time of a copy, milliseconds: `PicturePurges.after` may exceed the clock. */
const CLOCK_STEP_MS = 1000;
/** How long to wait for a refresh before serving stale, milliseconds. */
const STALE_WAIT_MS = 250;

export interface PictureRequest {
  readonly width: MediaWidth;
  readonly type: PictureType;
  readonly target: MediaTarget;
}

interface PictureCacheParts {
  readonly hosts: PictureHosts;
  readonly client: Pick<PictureClient, 'fetch' | 'close'>;
  readonly store: PictureStore;
  readonly purges: PicturePurges;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Memory limit for originals and pixels, bytes. */
  readonly memoryBytes: number;
  /** Deadline of a miss, milliseconds. */
  readonly waitMs: number;
  /** Misses per client and minute. */
  readonly perMinute: number;
  /** Clock, milliseconds. */
  readonly now?: (() => number) | undefined;
  /** From 0 to 1. */
  readonly random?: (() => number) | undefined;
  /** Throws while the event loop lags too much for misses. */
  readonly assertNoLag?: (() => void) | undefined;
}

/** Cache of resized pictures: one fetch per source, one resize per variant, stale on errors. */
export class PictureCache {
  readonly #parts: PictureCacheParts;
  readonly #now: () => number;
  readonly #named: NamedPictures;
  readonly #maker: PictureMaker;
  readonly #inFlight: InFlightPictures;
  /** Requests refused by the BFF itself, by cause. */
  readonly #refused = { tooManyMisses: 0, overloaded: 0, cancelled: 0 };

  constructor(parts: PictureCacheParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#named = new NamedPictures(parts.hosts);
    this.#maker = new PictureMaker({ ...parts, now: this.#now });
    this.#inFlight = new InFlightPictures({
      ...parts,
      now: this.#now,
      random: parts.random ?? Math.random,
      maker: this.#maker,
    });
  }

  /** Current load and refused requests, for metrics. */
  get load() {
    return { ...this.#maker.load, refused: this.#refused };
  }

  /** Remembers the picture URLs in parsed JSON of the content API. */
  note(content: unknown): void {
    this.#named.note(content);
  }

  /**
   * Returns a picture from the cache, or fetches and encodes it.
   * @throws BffError `notFound`, `unsupportedMedia`, a failure of the picture's host, `overloaded`
   * after the deadline, `tooManyMisses` above the client's limit, `cancelled` if the caller left
   */
  async get(request: PictureRequest, caller: Job): Promise<FoundPicture> {
    try {
      return await this.#find(request, caller);
    } catch (thrown) {
      const error = toBffError(thrown);
      const { kind } = error;
      if (kind === 'tooManyMisses' || kind === 'overloaded' || kind === 'cancelled') {
        this.#refused[kind] += 1;
      }
      throw error;
    }
  }

  /**
   * Takes effect at once; resolves when the purge survives a restart. Later requests do not join
   * in-flight ones, which predate the purge.
   */
  async purge(purge: PicturePurge): Promise<void> {
    const saved = this.#parts.purges.add(purge, this.#now());
    this.#inFlight.forget();
    await saved;
  }

  async close(): Promise<void> {
    await this.#inFlight.settle();
    await this.#parts.client.close();
    await this.#parts.store.close();
    await this.#parts.purges.settle();
  }

  async #find({ width, type, target }: PictureRequest, caller: Job): Promise<FoundPicture> {
    const { source, isExact } = this.#identify(target);
    const variant = toVariant(source, width, type);
    const old = await this.#findCopy(variant);
    const copy = old && { picture: old.picture, call: undefined };
    if (copy && old.isFresh) return toFound(copy, 'hit', this.#now(), isExact);
    if (!copy) {
      this.#parts.assertNoLag?.();
      const result = await this.#inFlight.fetch(variant, undefined, caller);
      return this.#toFound(result, 'miss', isExact);
    }
    const staleWait = wait(STALE_WAIT_MS, undefined, { ref: false });
    const result = await Promise.race([
      this.#inFlight.fetch(variant, copy.picture, caller),
      staleWait,
    ]);
    return result
      ? this.#toFound(result, 'refreshed', isExact)
      : toFound(copy, 'stale', this.#now(), isExact);
  }

  /** Strips URL parts that content does not name. */
  #identify(target: MediaTarget): { source: PictureSource; isExact: boolean } {
    const source = this.#parts.hosts.find(target);
    const isStored = () => allKeysOf(source).some((key) => this.#parts.store.has(key));
    if (this.#named.isExact(source, isStored)) return { source, isExact: true };
    return { source: toPlainSource(source), isExact: false };
  }

  /** A copy from the future was stored with a wrong clock and counts as stale. */
  async #findCopy({ key, source }: Variant) {
    const picture = await this.#parts.store.get(key);
    if (!picture) return undefined;
    const purged = this.#parts.purges.stateOf(source, picture.checkedAt);
    if (purged === 'gone') return undefined;
    const age = this.#now() - picture.checkedAt;
    const isInTime = age > -CLOCK_STEP_MS && age < picture.freshMs;
    return { picture, isFresh: purged === 'current' && isInTime };
  }

  /** @param served used if a picture was fetched; without a call the fetch failed */
  #toFound(result: FetchedPicture, served: 'miss' | 'refreshed', isExact: boolean): FoundPicture {
    return toFound(result, result.call ? served : 'stale', this.#now(), isExact);
  }
}
