import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { MediaTarget, MediaWidth } from '../contract/media.ts';
import { toBffError } from '../errors.ts';
import { Limiter } from './limiter.ts';
import type { PictureType } from './negotiate.ts';
import type { PictureClient } from './picture-client.ts';
import type { PictureHosts, PictureSource } from './picture-hosts.ts';
import { PictureSources } from './picture-sources.ts';
import type { PictureStore } from './picture-store.ts';
import { resizePicture } from './resize.ts';
import { Resting } from './resting.ts';
import { type StoredPicture, toStoredPicture } from './stored-picture.ts';

/** How long a picture is served before its source is asked again, milliseconds. */
const FRESH_MS = 24 * 3_600_000;
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
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds of a clock. */
  readonly now?: (() => number) | undefined;
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
  readonly #resting: Resting;
  readonly #resizes = new Limiter(MAX_RESIZES);
  readonly #flights = new Map<string, Promise<StoredPicture>>();

  constructor(parts: PictureCacheParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#sources = new PictureSources(parts.client);
    this.#resting = new Resting(this.#now);
  }

  /** @throws BffError `notFound`, `unsupportedMedia` or a failure of the picture's host */
  async get({ width, type, target }: PictureRequest): Promise<StoredPicture> {
    const source = this.#parts.hosts.find(target);
    const key = `${type} ${width} ${source.key}`;
    const old = await this.#parts.store.get(key);
    if (old && this.#isFresh(old)) return old;
    const refreshed = this.#refresh({ key, source, width, type }, old);
    if (!old) return refreshed;
    const patience = wait(REFRESH_PATIENCE_MS, old, { ref: false });
    return Promise.race([refreshed, patience]);
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#flights.values());
    await this.#parts.client.close();
    await this.#parts.store.close();
  }

  /** A copy from the future is one of a clock that was wrong. */
  #isFresh({ checkedAt }: StoredPicture): boolean {
    const age = this.#now() - checkedAt;
    return age >= 0 && age < FRESH_MS;
  }

  #refresh(variant: Variant, old: StoredPicture | undefined): Promise<StoredPicture> {
    const running = this.#flights.get(variant.key);
    if (running) return running;
    const flight = this.#makeOrKeep(variant, old).finally(() => this.#flights.delete(variant.key));
    this.#flights.set(variant.key, flight);
    return flight;
  }

  /** Makes a picture, or keeps the old copy where that fails; a source that is gone takes it away. */
  async #makeOrKeep(variant: Variant, old: StoredPicture | undefined): Promise<StoredPicture> {
    const { key, source } = variant;
    const known = this.#resting.find(source.key);
    if (known && old) return old;
    if (known) throw known;
    try {
      const picture = await this.#make(variant, old);
      this.#resting.clear(source.key);
      this.#parts.store.set(key, picture);
      return picture;
    } catch (thrown) {
      const error = toBffError(thrown);
      this.#resting.add(source.key, error);
      const isGone = error.kind === 'notFound' || error.kind === 'gone';
      if (old && isGone) await this.#parts.store.delete(key);
      if (!old || isGone) throw error;
      this.#parts.log.warn(
        { err: error, picture: source.key },
        'the old copy of a picture is kept',
      );
      return old;
    }
  }

  #make({ source, width, type }: Variant, old: StoredPicture | undefined) {
    return this.#sources.use(source, old?.validators, async (answer) => {
      if (answer.type === 'picture') {
        const bytes = await this.#resizes.run(() => resizePicture(answer, { width, type }));
        return toStoredPicture(bytes, answer.validators, this.#now());
      }
      if (old) return { ...old, checkedAt: this.#now() };
      throw new Error('not modified, but nothing was asked about');
    });
  }
}
