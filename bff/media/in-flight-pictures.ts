import type { FastifyBaseLogger } from 'fastify';
import type { FailingKeys } from '../cache/failing-keys.ts';
import { AddressLimit } from '../shared/address-limit.ts';
import { BffError, toBffError } from '../shared/errors.ts';
import type { Job } from './encoder.ts';
import type { Turn } from './fair-queue.ts';
import { joined, type FetchedPicture } from './found-picture.ts';
import type { MadePicture, PictureMaker, Variant } from './picture-maker.ts';
import type { PicturePurges } from './picture-purges.ts';
import type { PictureStore } from './picture-store.ts';
import { createCooldowns, findCooldown } from './cooldown.ts';
import { SharedWork } from './shared-work.ts';
import type { StoredPicture } from './stored-picture.ts';

/** Share of a minute's pictures that a client may have made at once. */
const BURST_SHARE = 1 / 5;
/** A refresh is for those who come later, too. */
const NEVER_ABORTED = new AbortController().signal;

interface InFlight {
  readonly landing: SharedWork<FetchedPicture>;
  readonly turn: Turn;
}

export interface InFlightParts {
  readonly maker: PictureMaker;
  readonly store: PictureStore;
  readonly purges: PicturePurges;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds of a clock. */
  readonly now: () => number;
  /** Deadline of a caller that has no old copy, milliseconds. */
  readonly waitMs: number;
  /** Pictures that one client without old copies may have made in a minute. */
  readonly perMinute: number;
}

const isGone = ({ kind }: BffError): boolean => kind === 'notFound' || kind === 'gone';

const keptCopy = (picture: StoredPicture): FetchedPicture => ({ picture, call: undefined });

/** Pictures that are being made: each once for all who wait, given up when nobody does. */
export class InFlightPictures {
  readonly #parts: InFlightParts;
  readonly #cooldowns: FailingKeys;
  readonly #limit: AddressLimit;
  readonly #inFlight = new Map<string, InFlight>();

  constructor(parts: InFlightParts) {
    this.#parts = parts;
    this.#cooldowns = createCooldowns(parts.now);
    const { perMinute, now } = parts;
    const burst = Math.max(1, Math.floor(perMinute * BURST_SHARE));
    this.#limit = new AddressLimit({ burst, perSecond: perMinute / 60, now });
  }

  /**
   * Waits for a picture that is being made or begins to make it, unless its source rests.
   * @param old a copy that is kept where that fails, unless the source is gone
   * @throws BffError why there is no picture, `overloaded` after the deadline, `tooManyMisses` where
   * only this client has to wait
   */
  async land(
    variant: Variant,
    old: StoredPicture | undefined,
    { client, signal }: Job,
  ): Promise<FetchedPicture> {
    const patience = old ? { signal: NEVER_ABORTED } : { signal, ms: this.#parts.waitMs };
    const running = this.#inFlight.get(variant.key);
    if (running && !running.landing.isCancelled) {
      running.turn.share(client);
      return joined(await running.landing.wait(patience));
    }
    const failure = findCooldown(this.#cooldowns, variant.source.key);
    if (failure && old) return keptCopy(old);
    if (failure) throw failure;
    if (old) return this.#refresh(variant, old, client);
    this.#assertWithinLimit(client);
    return this.#begin(variant, old, client).wait(patience);
  }

  /** Whoever asks from now on is not given what is under way. */
  forget(): void {
    this.#inFlight.clear();
    this.#parts.maker.forget();
  }

  /** Waits for what is under way. */
  async settle(): Promise<void> {
    await Promise.all([...this.#inFlight.values()].map(({ landing }) => landing.settle()));
  }

  async #refresh(variant: Variant, old: StoredPicture, client: string): Promise<FetchedPicture> {
    try {
      return await this.#begin(variant, old, client).wait({ signal: NEVER_ABORTED });
    } catch (error) {
      if (toBffError(error).kind !== 'overloaded') throw error;
      return keptCopy(old);
    }
  }

  #assertWithinLimit(client: string): void {
    const retryAfterMs = this.#limit.take(client);
    if (retryAfterMs > 0) throw new BffError('tooManyMisses', undefined, { retryAfterMs });
  }

  #begin(
    variant: Variant,
    old: StoredPicture | undefined,
    client: string,
  ): SharedWork<FetchedPicture> {
    const { key } = variant;
    const turn = this.#parts.maker.ask(client);
    const landing = new SharedWork(async (signal) => {
      try {
        const made = await this.#parts.maker.make(variant, old, { turn, client, signal });
        return await this.#keep(variant, made, old);
      } catch (thrown) {
        return await this.#keepOld(variant, old, toBffError(thrown));
      } finally {
        if (this.#inFlight.get(key)?.turn === turn) this.#inFlight.delete(key);
      }
    });
    this.#inFlight.set(key, { landing, turn });
    return landing;
  }

  /** What was asked for before a purge is not kept. */
  async #keep(
    { key, source }: Variant,
    { picture, call }: MadePicture,
    old: StoredPicture | undefined,
  ): Promise<FetchedPicture> {
    const { store, purges } = this.#parts;
    this.#cooldowns.forget(source.key);
    const isOvertaken = purges.stateOf(source, picture.checkedAt) !== 'current';
    if (!picture.isStorable) await store.delete(key);
    else if (!isOvertaken && picture.bytes === old?.bytes) store.renew(key, picture);
    else if (!isOvertaken) store.set(key, picture);
    return { picture, call: { ...call, isStored: picture.isStorable && !isOvertaken } };
  }

  /** Lets a source rest that fails, and keeps the old copy; one that is gone takes it away. */
  async #keepOld(
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
    log.warn({ err: error, picture }, 'the old copy of a picture is kept');
    return keptCopy(old);
  }
}
