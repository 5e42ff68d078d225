import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { EVERYTHING, type Purge } from '../content/purge.ts';
import { KEYS } from './keys.ts';
import type { Seal } from './seal.ts';
import type { Commands, Valkey } from './valkey.ts';

/** How long the caller of a purge waits for it to be told, and a start for the first message. */
const LIMIT_MS = 1000;
/** Least time between two checks of everything, milliseconds. */
const RECHECK_MS = 30_000;

const Names = Type.Array(Type.String());

const Message = Type.Object({
  sender: Type.String(),
  paths: Names,
  prefixes: Names,
  tags: Names,
  isHard: Type.Boolean(),
  /** Of changed content: who has it needs no purge. */
  etag: Type.Optional(Type.String()),
});
type Message = Static<typeof Message>;

interface ChannelParts {
  readonly valkey: Valkey;
  readonly seal: Seal;
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'info'>;
}

export interface FleetListener {
  /** @param etag of changed content */
  onPurge(purge: Purge, etag: string | undefined): void;
  /** Messages may have been lost: everything is to be revalidated before it is served. */
  onGap(): void;
}

/** Purges that instances tell each other by Pub/Sub. Whoever was cut off revalidates everything. */
export class PurgeChannel {
  readonly #parts: ChannelParts;
  readonly #sender = randomUUID();
  readonly #subscriber: Commands;
  #owesPurge = false;
  #recheckedAt = Number.NEGATIVE_INFINITY;
  #recheck: NodeJS.Timeout | undefined;

  constructor(parts: ChannelParts) {
    this.#parts = parts;
    this.#subscriber = parts.valkey.duplicate();
    this.#subscriber.on('error', (error) => parts.log.debug({ err: error }, 'waiting for Valkey'));
  }

  /** Resolves when messages arrive, or soon without that. */
  async listen(listener: FleetListener): Promise<void> {
    let isFirst = true;
    this.#subscriber.on('ready', () => {
      if (isFirst) isFirst = false;
      else this.#onReconnect(listener);
    });
    const subscribed = this.#subscriber
      .connect()
      .then(() =>
        this.#subscriber.subscribe(KEYS.purges, (bytes) => this.#deliver(bytes, listener), true),
      )
      .catch((error: unknown) => this.#parts.log.debug({ err: error }, 'waiting for Valkey'));
    await Promise.race([subscribed, wait(LIMIT_MS, undefined, { ref: false })]);
  }

  /**
   * Makes shared copies old and tells the other instances.
   * @returns whether those that listen were told; if not in time, they revalidate everything later
   */
  async purge(purge: Purge): Promise<boolean> {
    const told = this.#publish(this.#toMessage(purge)).catch(() => false);
    const isTold = await Promise.race([told, wait(LIMIT_MS, false, { ref: false })]);
    this.#owesPurge ||= !isTold;
    return isTold;
  }

  /** Tells the other instances of changed content, which is shared already. */
  announce(path: string, etag: string): void {
    const message = { ...this.#toMessage({ ...NOTHING, paths: [path] }), etag };
    // Who does not hear of it finds out when its own copy is old.
    void this.#send(message).catch(() => undefined);
  }

  close(): void {
    clearTimeout(this.#recheck);
    if (this.#subscriber.isOpen) this.#subscriber.destroy();
  }

  #toMessage({ paths, prefixes, tags, isHard }: Purge): Message {
    return {
      sender: this.#sender,
      paths: [...paths],
      prefixes: [...prefixes],
      tags: [...tags],
      isHard,
    };
  }

  async #publish(message: Message): Promise<boolean> {
    const stamps = message.isHard ? [KEYS.softStamp, KEYS.hardStamp] : [KEYS.softStamp];
    const set = Object.fromEntries(stamps.map((key) => [key, randomUUID()]));
    await this.#parts.valkey.tell((client) => client.mSet(set));
    await this.#send(message);
    return true;
  }

  #send(message: Message): Promise<unknown> {
    const sealed = this.#parts.seal.close(Buffer.from(JSON.stringify(message)));
    return this.#parts.valkey.tell((client) => client.publish(KEYS.purges, sealed));
  }

  #deliver(sealed: Buffer, listener: FleetListener): void {
    const bytes = this.#parts.seal.open(sealed);
    const message: unknown = bytes && JSON.parse(bytes.toString());
    if (!Value.Check(Message, message) || message.sender === this.#sender) return;
    listener.onPurge(message, message.etag);
  }

  #onReconnect(listener: FleetListener): void {
    if (this.#owesPurge) {
      this.#owesPurge = false;
      void this.purge(EVERYTHING);
    }
    const dueInMs = this.#recheckedAt + RECHECK_MS - performance.now();
    clearTimeout(this.#recheck);
    if (dueInMs <= 0) this.#checkAll(listener);
    else this.#recheck = setTimeout(() => this.#checkAll(listener), dueInMs).unref();
  }

  #checkAll(listener: FleetListener): void {
    this.#recheckedAt = performance.now();
    this.#parts.log.info('messages of other instances may be lost; everything is revalidated');
    listener.onGap();
  }
}

const NOTHING: Purge = { paths: [], prefixes: [], tags: [], isHard: false };
