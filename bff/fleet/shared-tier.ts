import { setTimeout as wait } from 'node:timers/promises';
import type { ContentEntry } from '../content-cache/entry.ts';
import type { Tier } from '../shared/cache/cache.ts';
import { purgedAt, stateAt } from '../shared/cache/lifetime.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';
import {
  type CopyContext,
  decodeCopy,
  encodeCopy,
  isWorthCopying,
  type Stamps,
} from '../content-cache/copy.ts';
import { KEYS, namesOf } from './keys.ts';
import type { Seal } from './seal.ts';
import type { Valkey } from './valkey.ts';

/** Larger copies would take too long to read. */
const MAX_COPY_BYTES = 1024 * 1024;
/** Interval of checks whether another instance has finished loading, milliseconds. */
const POLL_MS = 25;

interface SharedTierParts extends CopyContext {
  readonly valkey: Valkey;
  readonly seal: Seal;
  /** How long to wait for another instance to load something, milliseconds. */
  readonly waitMs: number;
  /** Whether Valkey knows all purges of this instance. */
  readonly isCurrent: () => boolean;
  /** Called with content received by another instance, before it is used. */
  readonly onContent: (request: ContentRequest, content: object) => void;
}

/** The shared state of a path. */
interface Shared {
  readonly stamps: Stamps;
  readonly entry: ContentEntry | undefined;
}

/** Whether an answer has the values: it may be malformed, or belong to another command. */
const areValues = (answer: unknown, count: number): boolean =>
  Array.isArray(answer) &&
  answer.length === count &&
  answer.every((value) => value === null || Buffer.isBuffer(value));

/** Copies in Valkey: a miss of one instance becomes a hit for all, and one load serves them all. */
export class SharedTier implements Tier<ContentRequest, ContentEntry> {
  readonly #parts: SharedTierParts;

  constructor(parts: SharedTierParts) {
    this.#parts = parts;
  }

  async find(request: ContentRequest): Promise<ContentEntry | undefined> {
    return (await this.#read(request))?.entry;
  }

  async loadOnce(
    request: ContentRequest,
    previous: ContentEntry | undefined,
    load: (copy: ContentEntry | undefined) => Promise<ContentEntry>,
  ): Promise<ContentEntry> {
    const { waitMs, valkey } = this.#parts;
    const giveUpAt = performance.now() + waitMs;
    let held = '';
    try {
      for (;;) {
        const shared = await this.#read(request);
        if (shared?.entry && this.#isNews(shared.entry, previous)) return shared.entry;
        if (!shared || held || performance.now() > giveUpAt) {
          const entry = await load(shared?.entry);
          if (shared) this.#share(request.path, shared.stamps, entry);
          return entry;
        }
        const lease = KEYS.lease(request.path, shared.stamps[0]);
        const isTaken = await this.#take(lease);
        // The previous holder may just have shared a copy, so read once more.
        if (isTaken) held = lease;
        else if (isTaken === false) await this.#waitForRelease(lease, giveUpAt);
      }
    } finally {
      if (held) void valkey.ask((client) => client.del(held));
    }
  }

  /** Writes in the background; no visitor waits for it. */
  #share(path: string, stamps: Stamps, entry: ContentEntry): void {
    const { valkey, seal, clock } = this.#parts;
    const keepMs = Math.ceil(entry.lifetime.errorStaleUntil - clock.now());
    const key = KEYS.copy(path);
    const copy =
      isWorthCopying(entry) && seal.close(key, encodeCopy(path, entry, this.#parts, stamps));
    void valkey.ask((client): Promise<unknown> => {
      if (!copy || copy.length > MAX_COPY_BYTES || keepMs <= 0) return client.del(key);
      return client.set(key, copy, { expiration: { type: 'PX', value: keepMs } });
    });
  }

  /** @returns whether this instance holds the lease now; undefined without Valkey */
  #take(lease: string): Promise<boolean | undefined> {
    const { valkey, waitMs } = this.#parts;
    const options = { condition: 'NX', expiration: { type: 'PX', value: waitMs } } as const;
    return valkey.ask(async (client) => (await client.set(lease, '1', options)) !== null);
  }

  async #waitForRelease(lease: string, giveUpAt: number): Promise<void> {
    do {
      await wait(POLL_MS, undefined, { ref: false });
    } while (
      performance.now() < giveUpAt &&
      (await this.#parts.valkey.ask((client) => client.exists(lease))) === 1
    );
  }

  #isNews({ lifetime }: ContentEntry, previous: ContentEntry | undefined): boolean {
    const isLater = previous === undefined || lifetime.storedAt > previous.lifetime.storedAt;
    return isLater && stateAt(lifetime, this.#parts.clock.now()) === 'fresh';
  }

  /** @returns undefined while nothing may be shared */
  async #read(request: ContentRequest): Promise<Shared | undefined> {
    const { valkey, seal, clock, isCurrent, onContent } = this.#parts;
    const names = namesOf(request.path);
    const key = KEYS.copy(request.path);
    const keys = [...names.map(KEYS.softStamp), ...names.map(KEYS.hardStamp), key];
    const read = await valkey.ask((client) => client.mGet(keys));
    // Checked after the read, because a purge of this instance may have begun meanwhile.
    if (read === undefined || !areValues(read, keys.length) || !isCurrent()) return undefined;
    const stampsFrom = (at: number) => read.slice(at, at + names.length).join();
    const stamps: Stamps = [stampsFrom(0), stampsFrom(names.length)];
    const sealed = read.at(-1);
    const bytes = sealed ? seal.open(key, sealed) : undefined;
    const copy = bytes && (await decodeCopy(bytes, request, this.#parts));
    if (copy?.stamps?.[1] !== stamps[1]) return { stamps, entry: undefined };
    if (copy.content) onContent(request, copy.content);
    return {
      stamps,
      entry: copy.stamps[0] === stamps[0] ? copy.entry : purgedAt(copy.entry, clock.now()),
    };
  }
}
