import { setTimeout as wait } from 'node:timers/promises';
import type { ContentEntry } from '../content/entry.ts';
import type { Tier } from '../shared/cache/cache.ts';
import { stateAt } from '../shared/cache/lifetime.ts';
import type { ContentRequest } from '../upstream/client.ts';
import { type Copy, decodeCopy, encodeCopy } from './copy.ts';
import { KEYS } from './keys.ts';
import type { Seal } from './seal.ts';
import type { Commands, Valkey } from './valkey.ts';

/** A larger copy would take too long to read. */
const MAX_COPY_BYTES = 1024 * 1024;
/** Pause before looking again for the copy of another instance, milliseconds. */
const POLL_MS = 25;

interface SharedTierParts {
  readonly valkey: Valkey;
  readonly seal: Seal;
  /** How long a load of another instance is waited for, milliseconds. */
  readonly waitMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called with what another instance has received, before it is stored. */
  readonly onContent: (request: ContentRequest, content: object) => void;
  /** Called for each load by where the content came from: another instance or the upstream. */
  readonly onLoad: (source: 'hit' | 'miss') => void;
}

type Stamps = Copy['stamps'];

/** What is shared of a path; `stamps` are undefined while nothing may be shared. */
interface Shared {
  readonly stamps?: Stamps;
  readonly copy?: Copy;
}

/** Clients can invent keys of missing documents without limit, and they cost the upstream little. */
const isWorthSharing = ({ isStorable, status, variants }: ContentEntry): boolean =>
  isStorable && status !== 404 && status !== 410 && variants.identity.body.length <= MAX_COPY_BYTES;

/** Copies in Valkey, by which a miss of one instance is a hit of all, and one load serves them all. */
export class SharedTier implements Tier<ContentRequest, ContentEntry> {
  readonly #parts: SharedTierParts;

  constructor(parts: SharedTierParts) {
    this.#parts = parts;
  }

  async find(request: ContentRequest): Promise<ContentEntry | undefined> {
    const { copy } = await this.#read(request);
    return copy && this.#take(request, copy);
  }

  async loadOnce(
    request: ContentRequest,
    former: ContentEntry | undefined,
    load: (copy: ContentEntry | undefined) => Promise<ContentEntry>,
  ): Promise<ContentEntry> {
    const { valkey, waitMs } = this.#parts;
    const giveUpAt = performance.now() + waitMs;
    for (;;) {
      const { stamps, copy } = await this.#read(request);
      if (copy && copy.stamps[0] === stamps?.[0] && this.#isNews(copy.entry, former)) {
        this.#parts.onLoad('hit');
        return this.#take(request, copy);
      }
      const lease = stamps && KEYS.lease(request.path, stamps[0]);
      const isTaken = lease && (await valkey.ask((client) => takeLease(client, lease, waitMs)));
      if (!stamps || isTaken !== false || performance.now() > giveUpAt) {
        const held = isTaken ? lease : undefined;
        return this.#loadAndShare(request.path, stamps, held, () => load(copy?.entry));
      }
      await wait(POLL_MS, undefined, { ref: false });
    }
  }

  async #loadAndShare(
    path: string,
    stamps: Stamps | undefined,
    lease: string | undefined,
    load: () => Promise<ContentEntry>,
  ): Promise<ContentEntry> {
    this.#parts.onLoad('miss');
    try {
      const entry = await load();
      if (stamps) this.#share(path, stamps, entry);
      return entry;
    } finally {
      if (lease) void this.#parts.valkey.ask((client) => client.del(lease));
    }
  }

  /** Nobody waits for it. */
  #share(path: string, stamps: Stamps, entry: ContentEntry): void {
    const { valkey, seal, now } = this.#parts;
    const keepMs = Math.ceil(entry.lifetime.errorStaleUntil - now());
    const key = KEYS.copy(path);
    void valkey.ask((client): Promise<unknown> => {
      if (!isWorthSharing(entry) || keepMs <= 0) return client.del(key);
      const expiration = { type: 'PX', value: keepMs } as const;
      return client.set(key, seal.close(encodeCopy(path, stamps, entry)), { expiration });
    });
  }

  #take(request: ContentRequest, { entry, content }: Copy): ContentEntry {
    if (content) this.#parts.onContent(request, content);
    return entry;
  }

  #isNews({ lifetime }: ContentEntry, former: ContentEntry | undefined): boolean {
    const isLater = lifetime.storedAt > (former?.lifetime.storedAt ?? 0);
    return isLater && stateAt(lifetime, this.#parts.now()) === 'fresh';
  }

  async #read(request: ContentRequest): Promise<Shared> {
    const { valkey, seal, now } = this.#parts;
    const read = await valkey.ask((client) =>
      Promise.all([
        client.mGet([KEYS.softStamp, KEYS.hardStamp]),
        // No more than a copy may have, whatever somebody has stored there.
        client.getRange(KEYS.copy(request.path), 0, 2 * MAX_COPY_BYTES),
      ]),
    );
    if (read === undefined) return {};
    const [[soft, hard], sealed] = read;
    const stamps: Stamps = [String(soft ?? ''), String(hard ?? '')];
    const bytes = sealed && seal.open(sealed);
    const copy = bytes && (await decodeCopy(bytes, request, now()));
    return copy?.stamps[1] === stamps[1] ? { stamps, copy } : { stamps };
  }
}

/** @returns whether this instance has the lease now */
const takeLease = async (client: Commands, key: string, ms: number): Promise<boolean> =>
  (await client.set(key, '1', { condition: 'NX', expiration: { type: 'PX', value: ms } })) !== null;
