import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { MEDIA_WIDTHS, type MediaTarget, type MediaWidth } from '../contract/media.ts';
import { toBffError } from '../shared/errors.ts';
import type { Job } from './encoder.ts';
import { type FoundPicture, type FetchedPicture, toFound } from './found-picture.ts';
import { InFlightPictures } from './in-flight-pictures.ts';
import { NamedPictures, toPlainSource } from './named-pictures.ts';
import { PICTURE_TYPES, type PictureType } from './negotiate.ts';
import type { PictureClient } from './picture-client.ts';
import type { PictureHosts, PictureSource } from './picture-hosts.ts';
import { PictureMaker, type Variant } from './picture-maker.ts';
import type { PicturePurge, PicturePurges } from './picture-purges.ts';
import type { PictureStore } from './picture-store.ts';

/** How far ahead of the clock a copy may be: one that was made right after a purge is a little. */
const CLOCK_STEP_MS = 1000;
/** How long a caller waits for a refresh while an old copy is at hand, milliseconds. */
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
  /** Memory that pictures may take while they are made, bytes. */
  readonly memoryBytes: number;
  /** Deadline of a caller that has to wait for a picture, milliseconds. */
  readonly waitMs: number;
  /** Pictures that one client may have made in a minute. */
  readonly perMinute: number;
  /** Milliseconds of a clock. */
  readonly now?: (() => number) | undefined;
  /** Throws while the process lags too much for anything but hits. */
  readonly assertNoLag?: (() => void) | undefined;
}

const keyOf = ({ key }: PictureSource, width: MediaWidth, type: PictureType): string =>
  `${type} ${width} ${key}`;

const allKeysOf = (source: PictureSource): string[] =>
  PICTURE_TYPES.flatMap((type) => MEDIA_WIDTHS.map((width) => keyOf(source, width, type)));

/** Resized pictures: one fetch a source, one resize a variant, old copies while a source fails. */
export class PictureCache {
  readonly #parts: PictureCacheParts;
  readonly #now: () => number;
  readonly #named: NamedPictures;
  readonly #maker: PictureMaker;
  readonly #inFlight: InFlightPictures;
  /** Requests that got no picture for a reason of our own, by cause. */
  readonly #refused = { tooManyMisses: 0, overloaded: 0, cancelled: 0 };

  constructor(parts: PictureCacheParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#named = new NamedPictures(parts.hosts);
    this.#maker = new PictureMaker({ ...parts, now: this.#now });
    this.#inFlight = new InFlightPictures({ ...parts, now: this.#now, maker: this.#maker });
  }

  /** What is being made, and what became of the requests for it so far. */
  get load() {
    return { ...this.#maker.load, refused: this.#refused };
  }

  /** Notes which pictures a document of the content API names, as parsed from its JSON. */
  note(content: unknown): void {
    this.#named.note(content);
  }

  /**
   * @throws BffError `notFound`, `unsupportedMedia`, a failure of the picture's host, `overloaded`
   * where it cannot be made in time, `tooManyMisses` for a client that asks for too much, `cancelled`
   * when the caller has left
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
   * In force at once; resolves when a restart cannot undo it. What is under way was asked before the
   * purge: nobody is given it any more.
   */
  async purge(purge: PicturePurge): Promise<void> {
    const kept = this.#parts.purges.add(purge, this.#now());
    this.#inFlight.forget();
    await kept;
  }

  async close(): Promise<void> {
    await this.#inFlight.settle();
    await this.#parts.client.close();
    await this.#parts.store.close();
    await this.#parts.purges.settle();
  }

  async #find({ width, type, target }: PictureRequest, caller: Job): Promise<FoundPicture> {
    const { source, isExact } = this.#identify(target);
    const variant: Variant = { key: keyOf(source, width, type), source, width, type };
    const old = await this.#findCopy(variant);
    const copy = old && { picture: old.picture, call: undefined };
    if (copy && old.isFresh) return toFound(copy, 'fresh', this.#now(), isExact);
    if (!copy) {
      this.#parts.assertNoLag?.();
      const landed = await this.#inFlight.land(variant, undefined, caller);
      return this.#toFound(landed, 'miss', isExact);
    }
    const staleWait = wait(STALE_WAIT_MS, undefined, { ref: false });
    const landed = await Promise.race([
      this.#inFlight.land(variant, copy.picture, caller),
      staleWait,
    ]);
    return landed
      ? this.#toFound(landed, 'refreshed', isExact)
      : toFound(copy, 'stale', this.#now(), isExact);
  }

  /** The picture that is meant: what nobody named is taken off. */
  #identify(target: MediaTarget): { source: PictureSource; isExact: boolean } {
    const source = this.#parts.hosts.find(target);
    const isStored = () => allKeysOf(source).some((key) => this.#parts.store.has(key));
    if (this.#named.isExact(source, isStored)) return { source, isExact: true };
    return { source: toPlainSource(source), isExact: false };
  }

  /** A copy from the future is one of a clock that was wrong. */
  async #findCopy({ key, source }: Variant) {
    const picture = await this.#parts.store.get(key);
    if (!picture) return undefined;
    const purged = this.#parts.purges.stateOf(source, picture.checkedAt);
    if (purged === 'gone') return undefined;
    const age = this.#now() - picture.checkedAt;
    const isInTime = age > -CLOCK_STEP_MS && age < picture.freshMs;
    return { picture, isFresh: purged === 'current' && isInTime };
  }

  /** @param state of a picture that was made; else an old one is served because that failed */
  #toFound(landed: FetchedPicture, state: 'miss' | 'refreshed', isExact: boolean): FoundPicture {
    return toFound(landed, landed.call ? state : 'error-stale', this.#now(), isExact);
  }
}
