import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { EVERYTHING, type Purge } from '../content-cache/purge.ts';
import { atMostEvery } from '../shared/at-most-every.ts';
import { within } from '../shared/within.ts';
import { type Commands, Connection } from './connection.ts';
import { EVERY_PATH, KEYS } from './keys.ts';
import type { Seal } from './seal.ts';
import type { Valkey } from './valkey.ts';

/** How long a purge waits to be sent, and a starting process for its subscription, milliseconds. */
const LIMIT_MS = 1000;
/** Pause before an unsent purge is retried, milliseconds. */
const RETRY_MS = 1000;
/** Late purges to remember; beyond that, one purge of everything replaces them. */
const MAX_OWED = 100;
/** Least time between two revalidations of everything, milliseconds. */
const REVALIDATION_MS = 30_000;

interface Message extends Purge {
  readonly sender: string;
  /** Set for changed content: instances that have it need no purge. */
  readonly etag?: string;
}

interface ChannelParts {
  /** URL of the server that sends messages. */
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
  /** Purges that are not yet stamped in Valkey and sent to the other instances. */
  readonly #owed = new Set<Purge>();
  #retry: NodeJS.Timeout | undefined;

  constructor(parts: ChannelParts) {
    this.#parts = parts;
  }

  /** Whether Valkey lacks a purge of this instance, so that its copies may be older. */
  get owesPurge(): boolean {
    return this.#owed.size > 0;
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
    this.#owed.add(purge);
    try {
      await within(LIMIT_MS, this.#publish(purge), () => new Error(`no answer in ${LIMIT_MS} ms`));
      return true;
    } catch (err) {
      if (this.#retry === undefined) {
        this.#parts.log.warn(
          { err },
          'Valkey is failing: a purge is retried, and nothing is shared',
        );
      }
      this.#limitOwed();
      this.#retry ??= this.#retrySoon();
      return false;
    }
  }

  /** Tells the other instances of changed content that is already shared. */
  announce(path: string, etag: string): void {
    const message = this.#seal({ ...NOTHING, paths: [path] }, etag);
    const told = this.#parts.valkey.tell((client) => client.publish(KEYS.purges, message));
    // An instance that misses the message notices once its own copy is old.
    told.catch(() => undefined);
  }

  close(): void {
    clearTimeout(this.#retry);
    this.#revalidation?.stop();
    this.#subscriber?.close();
  }

  /**
   * In one transaction, because an instance that hears of a purge must not find copies without its
   * stamp.
   */
  async #publish(purge: Purge): Promise<void> {
    const stamps = stampsOf(purge).map((key) => [key, randomUUID()] as const);
    const message = this.#seal(purge);
    await this.#parts.valkey.tell((client) => {
      const all = client.multi().publish(KEYS.purges, message);
      return (stamps.length > 0 ? all.mSet(Object.fromEntries(stamps)) : all).exec();
    });
    this.#owed.delete(purge);
  }

  #seal(purge: Purge, etag?: string): Buffer {
    const message: Message = { ...purge, sender: this.#sender, ...(etag && { etag }) };
    return this.#parts.seal.close(KEYS.purges, Buffer.from(JSON.stringify(message)));
  }

  #limitOwed(): void {
    if (this.#owed.size <= MAX_OWED) return;
    const isHard = [...this.#owed].some((owed) => owed.isHard);
    this.#owed.clear();
    this.#owed.add({ ...EVERYTHING, isHard });
  }

  #retrySoon(): NodeJS.Timeout {
    return setTimeout(() => void this.#tellOwed(), RETRY_MS).unref();
  }

  async #tellOwed(): Promise<void> {
    try {
      for (const purge of this.#owed) await this.#publish(purge);
      this.#retry = undefined;
      this.#parts.log.info('the other instances know all purges again');
    } catch {
      this.#retry = this.#retrySoon();
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
