import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { EVERYTHING, type Purge } from '../content-cache/purge.ts';
import { atMostEvery } from '../shared/at-most-every.ts';
import { type Commands, Connection } from './connection.ts';
import { EVERY_PATH, KEYS } from './keys.ts';
import type { Seal } from './seal.ts';
import type { Valkey } from './valkey.ts';

/** How long a purge waits to be sent, and a start for its subscription, milliseconds. */
const LIMIT_MS = 1000;
/** Pause before an unsent purge is retried, milliseconds. */
const RETRY_MS = 1000;
/** Unsent purges to remember; beyond that, one purge of everything replaces them. */
const MAX_OWED = 100;
/** Least time between two revalidations of everything, milliseconds. */
const REVALIDATION_MS = 30_000;

interface Message extends Purge {
  readonly sender: string;
  /** Set for changed content: instances that have it need no purge. */
  readonly etag?: string;
}

interface ChannelParts {
  /** Server of the connection that receives messages. */
  readonly url: string;
  readonly valkey: Valkey;
  readonly seal: Seal;
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn'>;
}

export interface FleetListener {
  /** @param etag of changed content */
  onPurge(purge: Purge, etag: string | undefined): void;
  /** Messages may have been lost: revalidate everything before it is served. */
  onGap(): void;
}

/** Purges between instances, by Pub/Sub. An instance that was cut off revalidates everything. */
export class PurgeChannel {
  readonly #parts: ChannelParts;
  readonly #sender = randomUUID();
  #subscriber: Connection | undefined;
  #revalidation: ReturnType<typeof atMostEvery> | undefined;
  /** Purges not yet stamped in Valkey. */
  readonly #unmarked = new Set<Purge>();
  /** Purges that could not be sent to the other instances in time. */
  readonly #owed = new Set<Purge>();
  #retry: NodeJS.Timeout | undefined;

  constructor(parts: ChannelParts) {
    this.#parts = parts;
  }

  /** Whether Valkey lacks a purge of this instance, so that its copies may be older. */
  get owesPurge(): boolean {
    return this.#unmarked.size + this.#owed.size > 0;
  }

  /** Resolves once subscribed, or after a second without a subscription. */
  async listen(listener: FleetListener): Promise<void> {
    const { url, log } = this.#parts;
    const first = Promise.withResolvers<void>();
    let isServing = false;
    this.#revalidation = atMostEvery(REVALIDATION_MS, () => {
      log.info('messages from other instances may have been lost; revalidating everything');
      listener.onGap();
    });
    const onReady = async (client: Commands) => {
      await client.subscribe(KEYS.purges, (bytes) => this.#deliver(bytes, listener), true);
      if (isServing) this.#revalidation?.trigger();
      first.resolve();
    };
    this.#subscriber = new Connection({
      url,
      onReady: (client) =>
        void onReady(client).catch((err: unknown) =>
          log.warn({ err }, 'cannot subscribe to Valkey'),
        ),
      onError: (err) => log.debug({ err }, 'waiting for messages from Valkey'),
    });
    // The timer keeps the process alive: nothing else may do so yet.
    await Promise.race([first.promise, wait(LIMIT_MS)]);
    isServing = true;
  }

  /**
   * Stamps shared copies as old and tells the other instances.
   * @returns whether the purge was sent in time; otherwise it is retried
   */
  async purge(purge: Purge): Promise<boolean> {
    this.#unmarked.add(purge);
    const told = this.#publish(purge).then(
      () => undefined,
      (error: unknown) => error,
    );
    const late = wait(LIMIT_MS, new Error(`no answer in ${LIMIT_MS} ms`), { ref: false });
    const err = await Promise.race([told, late]);
    if (err === undefined) return true;
    if (this.#owed.size === 0) {
      this.#parts.log.warn({ err }, 'Valkey is failing: a purge is retried, and nothing is shared');
    }
    this.#owe(purge);
    return false;
  }

  /** Tells the other instances of changed content that is already shared. */
  announce(path: string, etag: string): void {
    // An instance that misses the message notices once its own copy is old.
    this.#send({ ...NOTHING, paths: [path] }, etag).catch(() => undefined);
  }

  close(): void {
    clearTimeout(this.#retry);
    this.#revalidation?.stop();
    this.#subscriber?.close();
  }

  async #publish(purge: Purge): Promise<void> {
    const stamps = stampsOf(purge);
    if (stamps.length > 0) {
      const values = Object.fromEntries(stamps.map((key) => [key, randomUUID()]));
      await this.#parts.valkey.tell((client) => client.mSet(values));
    }
    this.#unmarked.delete(purge);
    await this.#send(purge);
  }

  async #send(purge: Purge, etag?: string): Promise<void> {
    const message: Message = { ...purge, sender: this.#sender, ...(etag && { etag }) };
    const sealed = this.#parts.seal.close(KEYS.purges, Buffer.from(JSON.stringify(message)));
    await this.#parts.valkey.tell((client) => client.publish(KEYS.purges, sealed));
  }

  #owe(purge: Purge): void {
    if (this.#owed.size >= MAX_OWED) {
      const isHard = [...this.#owed, purge].some((owed) => owed.isHard);
      const all = { ...EVERYTHING, isHard };
      for (const purges of [this.#owed, this.#unmarked]) {
        purges.clear();
        purges.add(all);
      }
    } else this.#owed.add(purge);
    this.#retry ??= setTimeout(() => void this.#tellOwed(), RETRY_MS).unref();
  }

  async #tellOwed(): Promise<void> {
    try {
      for (const purge of this.#owed) {
        await this.#publish(purge);
        this.#owed.delete(purge);
      }
      this.#retry = undefined;
      this.#parts.log.info('the other instances know all purges again');
    } catch {
      this.#retry = setTimeout(() => void this.#tellOwed(), RETRY_MS).unref();
    }
  }

  #deliver(sealed: Buffer, listener: FleetListener): void {
    const bytes = this.#parts.seal.open(KEYS.purges, sealed);
    if (bytes === undefined) return;
    try {
      const message = JSON.parse(bytes.toString()) as Message;
      if (message.sender !== this.#sender) listener.onPurge(message, message.etag);
    } catch (err) {
      this.#parts.log.warn({ err }, 'cannot read a message from another instance');
    }
  }
}

/** Stamps that a purge changes; a purge of paths affects only their copies, never pictures. */
function stampsOf({ paths, prefixes, tags, isHard }: Purge): readonly string[] {
  const isWide = prefixes.length + tags.length > 0;
  const names = isWide ? [EVERY_PATH] : paths.filter((path) => path.startsWith('/api/'));
  return names.flatMap((name) =>
    isHard ? [KEYS.softStamp(name), KEYS.hardStamp(name)] : [KEYS.softStamp(name)],
  );
}

const NOTHING: Purge = { paths: [], prefixes: [], tags: [], isHard: false };
