import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { MediaTarget, MediaWidth } from '../contract/media.ts';
import type { FailingKeys } from '../cache/failing-keys.ts';
import type { Call } from '../cache/served.ts';
import { toBffError } from '../errors.ts';
import {
  type FreshnessFields,
  type FreshnessPolicy,
  isStorable,
  lifetimeOf,
} from '../cache/lifetime.ts';
import { type FoundPicture, joined, type LandedPicture, toFound } from './found-picture.ts';
import { Limiter } from './limiter.ts';
import type { PictureType } from './negotiate.ts';
import type { PictureClient } from './picture-client.ts';
import type { PictureHosts, PictureSource } from './picture-hosts.ts';
import type { PicturePurge, PicturePurges } from './picture-purges.ts';
import { PictureSources } from './picture-sources.ts';
import type { PictureStore } from './picture-store.ts';
import { resizePicture } from './resize.ts';
import { createResting, findResting } from './resting.ts';
import { type StoredPicture, toStoredPicture } from './stored-picture.ts';

/** How long a picture is served before its source is asked again, where that names no time. */
const FRESH_MS = 60_000;
const POLICY: FreshnessPolicy = { freshMs: FRESH_MS, staleMs: 0, errorStaleMs: 0, negativeMs: 0 };
/** In the middle: pictures are too many to expire together. */
const NO_JITTER = 0.5;
/** How far ahead of the clock a copy may be: one that was made right after a purge is a little. */
const CLOCK_STEP_MS = 1000;
/** How long a caller waits for that while an old copy is at hand, milliseconds. */
const REFRESH_PATIENCE_MS = 250;
const MAX_RESIZES = 2;

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
  /** Milliseconds of a clock. */
  readonly now?: (() => number) | undefined;
  /** Throws while the process lags too much for anything but hits. */
  readonly assertNoLag?: (() => void) | undefined;
}

interface Variant {
  readonly key: string;
  readonly source: PictureSource;
  readonly width: MediaWidth;
  readonly type: PictureType;
}

/** Resized pictures: one fetch a source, one resize a variant, old copies while a source fails. */
export class PictureCache {
  readonly #parts: PictureCacheParts;
  readonly #now: () => number;
  readonly #sources: PictureSources;
  readonly #resting: FailingKeys;
  readonly #resizes = new Limiter(MAX_RESIZES);
  readonly #flights = new Map<string, Promise<LandedPicture>>();

  constructor(parts: PictureCacheParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#sources = new PictureSources(parts.client);
    this.#resting = createResting(this.#now);
  }

  /** @throws BffError `notFound`, `unsupportedMedia` or a failure of the picture's host */
  async get({ width, type, target }: PictureRequest): Promise<FoundPicture> {
    const source = this.#parts.hosts.find(target);
    const key = `${type} ${width} ${source.key}`;
    const found = await this.#parts.store.get(key);
    const purged = found ? this.#parts.purges.stateOf(source, found.checkedAt) : 'gone';
    const old = purged === 'gone' ? undefined : found;
    const copy = old && { picture: old, call: undefined };
    if (copy && purged === 'current' && this.#isFresh(copy.picture)) {
      return toFound(copy, 'fresh', this.#now());
    }
    if (!copy) this.#parts.assertNoLag?.();
    const landing = this.#refresh({ key, source, width, type }, old);
    if (!copy) return this.#toFound(await landing, 'miss');
    const patience = wait(REFRESH_PATIENCE_MS, undefined, { ref: false });
    const landed = await Promise.race([landing, patience]);
    return landed ? this.#toFound(landed, 'refreshed') : toFound(copy, 'stale', this.#now());
  }

  /**
   * In force at once; resolves when a restart cannot undo it. What is under way was asked before the
   * purge: nobody is given it any more.
   */
  async purge(purge: PicturePurge): Promise<void> {
    const kept = this.#parts.purges.add(purge, this.#now());
    this.#flights.clear();
    this.#sources.forget();
    await kept;
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#flights.values());
    await this.#parts.client.close();
    await this.#parts.store.close();
    await this.#parts.purges.settle();
  }

  /** A copy from the future is one of a clock that was wrong. */
  #isFresh({ checkedAt, freshMs }: StoredPicture): boolean {
    const age = this.#now() - checkedAt;
    return age > -CLOCK_STEP_MS && age < freshMs;
  }

  /** @param state of a picture that was made; else an old one is served because that failed */
  #toFound(landed: LandedPicture, state: 'miss' | 'refreshed'): FoundPicture {
    return toFound(landed, landed.call ? state : 'error-stale', this.#now());
  }

  #refresh(variant: Variant, old: StoredPicture | undefined): Promise<LandedPicture> {
    const running = this.#flights.get(variant.key);
    if (running) return running.then(joined);
    const flight = this.#makeOrKeep(variant, old).finally(() => {
      if (this.#flights.get(variant.key) === flight) this.#flights.delete(variant.key);
    });
    this.#flights.set(variant.key, flight);
    return flight;
  }

  /** Makes a picture, or keeps the old copy where that fails; a source that is gone takes it away. */
  async #makeOrKeep(variant: Variant, old: StoredPicture | undefined): Promise<LandedPicture> {
    const { key, source } = variant;
    const kept = old && { picture: old, call: undefined };
    const known = findResting(this.#resting, source.key);
    if (known && kept) return kept;
    if (known) throw known;
    try {
      const made = await this.#make(variant, old);
      this.#resting.forget(source.key);
      const isStored = await this.#keep(variant, made.picture, old);
      return { picture: made.picture, call: { ...made.call, isStored } };
    } catch (thrown) {
      const error = toBffError(thrown);
      this.#resting.add(source.key, error);
      const isGone = error.kind === 'notFound' || error.kind === 'gone';
      if (old && isGone) await this.#parts.store.delete(key);
      if (!kept || isGone) throw error;
      this.#parts.log.warn(
        { err: error, picture: source.key },
        'the old copy of a picture is kept',
      );
      return kept;
    }
  }

  /** What was asked for before a purge is not kept. @returns whether it is stored now */
  async #keep(
    { key, source }: Variant,
    picture: StoredPicture,
    old: StoredPicture | undefined,
  ): Promise<boolean> {
    const { store, purges } = this.#parts;
    if (!picture.isStorable) await store.delete(key);
    else if (purges.stateOf(source, picture.checkedAt) !== 'current') return false;
    else if (picture.bytes === old?.bytes) store.renew(key, picture);
    else store.set(key, picture);
    return picture.isStorable;
  }

  async #make(
    { source, width, type }: Variant,
    old: StoredPicture | undefined,
  ): Promise<{ picture: StoredPicture; call: Omit<Call, 'isStored'> }> {
    const checkedAt = this.#parts.purges.after(this.#now());
    const startedAt = performance.now();
    return this.#sources.use(source, old?.validators, async (answer, isShared) => {
      const call = { ms: performance.now() - startedAt, isShared };
      if (answer.type === 'picture') {
        const bytes = await this.#resizes.run(() => resizePicture(answer, { width, type }));
        const { validators, fields } = answer;
        const head = { validators, checkedAt, ...this.#keeping(fields) };
        return { picture: toStoredPicture(bytes, head), call: { ...call, status: 200 } };
      }
      if (!old) throw new Error('not modified, but nothing was asked about');
      const { cacheControl, expires } = answer.fields;
      const isSilent = cacheControl === undefined && expires === undefined;
      const keeping = isSilent ? {} : this.#keeping(answer.fields);
      return { picture: { ...old, checkedAt, ...keeping }, call: { ...call, status: 304 } };
    });
  }

  /** What the source says of keeping its pictures (RFC 9111), or the default. */
  #keeping(fields: FreshnessFields): Pick<StoredPicture, 'freshMs' | 'isStorable'> {
    const now = this.#now();
    const { freshUntil } = lifetimeOf(fields, POLICY, now, NO_JITTER);
    return { freshMs: freshUntil - now, isStorable: isStorable(fields) };
  }
}
