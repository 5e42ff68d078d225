import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { keys } from './keys.ts';
import { type Message, parseMessage } from './messages.ts';
import type { Valkey, ValkeyLink } from './valkey-link.ts';

/** How long to listen before checking that nothing was lost, milliseconds. */
const LISTEN_MS = 2000;
/** Messages to read at once. */
const BATCH = 100;
const PAUSE_MS = 500;
const START_LIMIT_MS = 1000;

interface InboxParts {
  readonly link: ValkeyLink;
  /** Name of this instance, whose own messages are left out. */
  readonly sender: string;
  /** Marks where to begin. @returns the id of the mark */
  readonly hello: () => Promise<string>;
  readonly onMessage: (message: Message) => void;
  /** Messages may have been lost, for instance because the engine has lost them. */
  readonly onGap: () => void;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'debug'>;
}

/** Hears of what other instances do, by a stream that also has what was missed while cut off. */
export class Inbox {
  readonly #parts: InboxParts;
  readonly #reader: Valkey;
  /** Id of the last message; undefined before the first one and after a gap. */
  #lastId: string | undefined;
  #isClosed = false;

  constructor(parts: InboxParts) {
    this.#parts = parts;
    this.#reader = parts.link.duplicate();
    this.#reader.on('error', (error) =>
      parts.log.debug({ err: error }, 'messages of other instances cannot be read'),
    );
  }

  /** Listens until `close`. Resolves when it has begun, or soon without that. */
  async start(): Promise<void> {
    // Failures are events as well, and tried again.
    this.#reader.connect().catch(() => undefined);
    const first = Promise.withResolvers<void>();
    void this.#listen(first.resolve);
    await Promise.race([first.promise, wait(START_LIMIT_MS, undefined, { ref: false })]);
  }

  close(): void {
    this.#isClosed = true;
    if (this.#reader.isOpen) this.#reader.destroy();
  }

  async #listen(onFirst: () => void): Promise<void> {
    for (let round = 0; !this.#isClosed; round += 1) {
      try {
        await this.#listenOnce(round === 0, onFirst);
      } catch (error) {
        if (!this.#isClosed) this.#parts.log.debug({ err: error }, 'waiting for Valkey');
        onFirst();
        await wait(PAUSE_MS, undefined, { ref: false });
      }
    }
  }

  async #listenOnce(isFirst: boolean, onBegun: () => void): Promise<void> {
    if (!this.#reader.isReady) await once(this.#reader, 'ready');
    if (this.#lastId === undefined) await this.#begin(isFirst);
    onBegun();
    const streams = await this.#reader.xRead(
      { key: keys.messages, id: this.#lastId ?? '$' },
      { BLOCK: LISTEN_MS, COUNT: BATCH },
    );
    await this.#assertNoGap();
    for (const { id, message } of streams?.[0]?.messages ?? []) {
      this.#lastId = id;
      if (message.from !== this.#parts.sender) this.#deliver(message.text);
    }
  }

  /** What happened before is of no interest to an instance that has just started. */
  async #begin(isFirst: boolean): Promise<void> {
    this.#lastId = await this.#parts.hello();
    if (isFirst) return;
    this.#parts.log.info('messages of other instances may be lost; everything is checked');
    this.#parts.onGap();
  }

  /** The last message is there as long as nothing after it can be missing. */
  async #assertNoGap(): Promise<void> {
    const id = this.#lastId ?? '';
    const found = await this.#reader.xRange(keys.messages, id, id);
    if (found !== null && found.length > 0) return;
    this.#lastId = undefined;
    throw new Error('the stream of messages does not have the last one any more');
  }

  #deliver(text: string | undefined): void {
    const message = parseMessage(text);
    if (message?.type === 'anything') this.#parts.onGap();
    else if (message && message.type !== 'hello') this.#parts.onMessage(message);
  }
}
