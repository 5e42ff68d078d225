import type { FastifyBaseLogger } from 'fastify';
import type { Cooldowns } from '../shared/cache/cooldowns.ts';
import { AddressLimit } from '../shared/address-limit.ts';
import { BffError, toBffError } from '../shared/errors.ts';
import type { Job } from './encoder.ts';
import type { Turn } from './fair-queue.ts';
import { joined, type FetchedPicture } from './found-picture.ts';
import type { MadePicture, PictureMaker } from './picture-maker.ts';
import type { PicturePurges } from './picture-purges.ts';
import type { PictureStore } from './picture-store.ts';
import { createCooldowns, findCooldown } from './cooldown.ts';
import { SharedWork } from './shared-work.ts';
import type { StoredPicture } from './stored-picture.ts';
import type { Variant } from './variant.ts';

/** Refreshes continue when the caller leaves, because later requests benefit. */
const NEVER_ABORTED = new AbortController().signal;

interface InFlight {
  readonly work: SharedWork<FetchedPicture>;
  readonly turn: Turn;
}

export interface InFlightParts {
  readonly maker: PictureMaker;
  readonly store: PictureStore;
  readonly purges: PicturePurges;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Clock, milliseconds. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Deadline of a request without an old copy, milliseconds. */
  readonly waitMs: number;
  /** Misses per client and minute. */
  readonly perMinute: number;
}

const isGone = ({ kind }: BffError): boolean => kind === 'notFound' || kind === 'gone';

const withoutCall = (picture: StoredPicture): FetchedPicture => ({ picture, call: undefined });

/** In-flight requests: one per variant, shared by callers, cancelled when the last one leaves. */
export class InFlightPictures {
  readonly #parts: InFlightParts;
  readonly #cooldowns: Cooldowns;
  readonly #limit: AddressLimit;
  readonly #inFlight = new Map<string, InFlight>();

  constructor(parts: InFlightParts) {
    this.#parts = parts;
    this.#cooldowns = createCooldowns(parts.now, parts.random);
    this.#limit = AddressLimit.perMinute(parts.perMinute, parts.now);
  }

  /**
   * Joins the in-flight request for a picture or starts one, unless its source is in cooldown.
   * @param old copy that is returned if the fetch fails, unless the source is gone
   * @throws BffError of the fetch, `overloaded` after the deadline, `tooManyMisses` above the
   * client's limit
   */
  async fetch(
    variant: Variant,
    old: StoredPicture | undefined,
    { client, signal }: Job,
  ): Promise<FetchedPicture> {
    const wait = old ? { signal: NEVER_ABORTED } : { signal, ms: this.#parts.waitMs };
    const running = this.#inFlight.get(variant.key);
    if (running && !running.work.isCancelled) {
      running.turn.share(client);
      return joined(await running.work.wait(wait));
    }
    const failure = findCooldown(this.#cooldowns, variant.source.key);
    if (failure && old) return withoutCall(old);
    if (failure) throw failure;
    if (old) return this.#refresh(variant, old, client);
    this.#assertWithinLimit(client);
    return this.#start(variant, old, client).wait(wait);
  }

  /** Later requests must not join in-flight requests, which predate a purge. */
  forget(): void {
    this.#inFlight.clear();
    this.#parts.maker.forget();
  }

  /** Waits for in-flight requests. */
  async settle(): Promise<void> {
    await Promise.all([...this.#inFlight.values()].map(({ work }) => work.settle()));
  }

  async #refresh(variant: Variant, old: StoredPicture, client: string): Promise<FetchedPicture> {
    try {
      return await this.#start(variant, old, client).wait({ signal: NEVER_ABORTED });
    } catch (error) {
      if (toBffError(error).kind !== 'overloaded') throw error;
      return withoutCall(old);
    }
  }

  #assertWithinLimit(client: string): void {
    const retryAfterMs = this.#limit.take(client);
    if (retryAfterMs > 0) throw new BffError('tooManyMisses', undefined, { retryAfterMs });
  }

  #start(
    variant: Variant,
    old: StoredPicture | undefined,
    client: string,
  ): SharedWork<FetchedPicture> {
    const { key } = variant;
    const turn = this.#parts.maker.enqueue(client);
    const work = new SharedWork(async (signal) => {
      try {
        const result = await this.#parts.maker.make(variant, old, { turn, client, signal });
        return await this.#store(variant, result, old);
      } catch (thrown) {
        return await this.#handleFailure(variant, old, toBffError(thrown));
      } finally {
        if (this.#inFlight.get(key)?.turn === turn) this.#inFlight.delete(key);
      }
    });
    this.#inFlight.set(key, { work, turn });
    return work;
  }

  /** A picture that was requested before a purge is not stored. */
  async #store(
    { key, source }: Variant,
    { picture, call }: MadePicture,
    old: StoredPicture | undefined,
  ): Promise<FetchedPicture> {
    const { store, purges } = this.#parts;
    this.#cooldowns.delete(source.key);
    const isOvertaken = purges.stateOf(source, picture.checkedAt) !== 'current';
    if (!picture.isStorable) await store.delete(key);
    else if (!isOvertaken && picture.bytes === old?.bytes) store.renew(key, picture);
    else if (!isOvertaken) store.set(key, picture);
    return { picture, call: { ...call, isStored: picture.isStorable && !isOvertaken } };
  }

  /** Starts a cooldown and keeps the old copy; a 404 or 410 deletes it. */
  async #handleFailure(
    { key, source }: Variant,
    old: StoredPicture | undefined,
    error: BffError,
  ): Promise<FetchedPicture> {
    const { log, store } = this.#parts;
    this.#cooldowns.add(source.key, error);
    const picture = source.key;
    if (error.kind === 'pictureTooLarge') {
      log.warn({ picture, detail: error.detail }, 'a picture is too large to be served');
    }
    if (old && isGone(error)) await store.delete(key);
    if (!old || isGone(error)) throw error;
    log.warn({ err: error, picture }, 'a picture could not be refreshed, its old copy is served');
    return withoutCall(old);
  }
}
