import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { RESP_TYPES } from '@redis/client';
import type { CacheEntry } from '../cache/entry.ts';
import type { FetchedOnce, Need, SharedCopies } from '../cache/shared-copies.ts';
import { decodeFrame, encodeFrame } from './frame.ts';
import { keys } from './keys.ts';
import { type Lease, takeLease } from './lease.ts';
import type { Outbox } from './outbox.ts';
import { EVERYTHING, marksOf, stampOf, stateByStamp } from './purge-stamps.ts';
import type { Valkey, ValkeyLink } from './valkey-link.ts';

/** A larger copy would take too long to read. */
const MAX_COPY_BYTES = 1024 * 1024;
/** Pause before looking again for the copy of another instance, doubled each time, milliseconds. */
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 40;
/** Tolerated difference of the instances' clocks, milliseconds. */
const CLOCK_DIFFERENCE_MS = 5000;

interface ValkeyCopiesParts {
  readonly link: ValkeyLink;
  readonly outbox: Pick<Outbox, 'announce' | 'isBehind'>;
  /** How long to wait for the fetch of another instance, milliseconds. */
  readonly waitMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What is shared of a path. */
interface Found {
  readonly copy: CacheEntry | undefined;
  /** Whether no purge has made the copy old. */
  readonly isCurrent: boolean;
  /** Purges before now; undefined while nothing may be shared. */
  readonly stamp: string | undefined;
}

const NOTHING: Found = { copy: undefined, isCurrent: false, stamp: undefined };

const isToTake = (
  found: Found,
  { isWanted }: Need,
): found is Found & { readonly copy: CacheEntry } =>
  found.copy !== undefined && found.isCurrent && isWanted(found.copy);

export interface CopyCounters {
  hits: number;
  misses: number;
}

/** Clients can invent keys of missing documents without limit, and they cost the upstream little. */
const isWorthSharing = ({ isStorable, status, variants }: CacheEntry): boolean =>
  isStorable && status !== 404 && status !== 410 && variants.size <= MAX_COPY_BYTES;

/** The copy first: a purge in between makes its stamp wrong. @throws for nonsense */
async function readShared(valkey: Valkey, path: string) {
  const binary = valkey.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  const [frame, marks] = await Promise.all([
    binary.get(keys.copy(path)),
    valkey.hmGet(keys.marks, marksOf(path)),
  ]);
  if (marks[0] !== null) {
    return { stamp: stampOf(marks), found: frame ? decodeFrame(frame) : undefined };
  }
  // The marks were lost, so that nobody knows what was purged. Old copies never match a new mark.
  await valkey.hSetNX(keys.marks, EVERYTHING, randomUUID());
  return { stamp: stampOf(await valkey.hmGet(keys.marks, marksOf(path))), found: undefined };
}

/** Copies in Valkey, by which a miss of one instance is a hit of all. */
export class ValkeyCopies implements SharedCopies {
  readonly #parts: ValkeyCopiesParts;
  readonly counters: CopyCounters = { hits: 0, misses: 0 };

  constructor(parts: ValkeyCopiesParts) {
    this.#parts = parts;
  }

  async find(path: string): Promise<CacheEntry | undefined> {
    return (await this.#find(path)).copy;
  }

  async fetchOnce(need: Need): Promise<FetchedOnce> {
    const { path } = need;
    const giveUpAt = performance.now() + this.#parts.waitMs;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const found = await this.#find(path);
      if (isToTake(found, need)) return this.#take(found.copy);
      const lease = await this.#takeLease(path, found.stamp);
      if (lease === undefined || (lease === 'held' && performance.now() > giveUpAt)) {
        return this.#fetchAndShare(need, found);
      }
      if (lease !== 'held') return this.#fetchUnlessShared(need, lease);
      await wait(pauseMs, undefined, { ref: false });
    }
  }

  announce(path: string, etag: string): void {
    this.#parts.outbox.announce(path, etag);
  }

  #take(copy: CacheEntry): FetchedOnce {
    this.counters.hits += 1;
    return { entry: copy, isShared: true, former: copy };
  }

  /** Who had the lease before may have shared what is wanted since it was looked for. */
  async #fetchUnlessShared(need: Need, lease: Lease): Promise<FetchedOnce> {
    try {
      const found = await this.#find(need.path);
      if (isToTake(found, need)) return this.#take(found.copy);
      return await this.#fetchAndShare(need, found);
    } finally {
      lease.release();
    }
  }

  async #fetchAndShare({ path, fetch }: Need, { copy, stamp }: Found): Promise<FetchedOnce> {
    this.counters.misses += 1;
    const entry = await fetch(copy);
    if (stamp !== undefined) this.#share(path, entry, stamp);
    return { entry, isShared: false, former: copy };
  }

  async #takeLease(path: string, stamp: string | undefined): Promise<Lease | 'held' | undefined> {
    return stamp === undefined ? undefined : takeLease(this.#parts.link, keys.lease(path, stamp));
  }

  /** Nobody waits for it. */
  #share(path: string, entry: CacheEntry, stamp: string): void {
    const key = keys.copy(path);
    const keepMs = Math.ceil(entry.lifetime.errorStaleUntil - this.#parts.now());
    void this.#parts.link.ask(async (valkey): Promise<unknown> => {
      if (!isWorthSharing(entry) || keepMs <= 0) return valkey.del(key);
      const expiration = { type: 'PX', value: keepMs } as const;
      return valkey.set(key, encodeFrame({ stamp, entry }), { expiration });
    });
  }

  async #find(path: string): Promise<Found> {
    const { link, outbox, now } = this.#parts;
    // Purges of this instance that no other has heard of yet are not marked either.
    if (outbox.isBehind) return NOTHING;
    const read = await link.ask((valkey) => readShared(valkey, path));
    if (read === undefined) return NOTHING;
    const { stamp, found } = read;
    if (found === undefined || found.entry.lifetime.storedAt > now() + CLOCK_DIFFERENCE_MS) {
      return { ...NOTHING, stamp };
    }
    const state = stateByStamp(found.stamp, stamp);
    if (state === 'gone') return { ...NOTHING, stamp };
    return { copy: found.entry, isCurrent: state === 'current', stamp };
  }
}
