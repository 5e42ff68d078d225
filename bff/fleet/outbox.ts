import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Purge } from '../cache/select-paths.ts';
import { keys } from './keys.ts';
import type { Message } from './messages.ts';
import { EVERYTHING, marksOfPurge } from './purge-stamps.ts';
import type { ValkeyLink } from './valkey-link.ts';

/** Messages that the engine keeps for instances that were cut off. */
const KEPT = 10_000;
/** Marks of purges that it keeps; beyond, everything counts as purged. */
const MAX_MARKS = 10_000;
/** Messages that may wait for a connection; beyond, they become one about anything. */
const MAX_WAITING = 1000;
/** Pause before trying again, milliseconds. */
const PAUSE_MS = 500;
/** How long the caller of a purge waits for it to be told, milliseconds. */
const PURGE_LIMIT_MS = 1000;

/** Marks a purge and tells of it in one step: an instance that hears of it finds no older copy. */
const PUBLISH = `if #ARGV > 3 then
  if redis.call('HLEN', KEYS[1]) + #ARGV > ${MAX_MARKS} then
    redis.call('DEL', KEYS[1])
    redis.call('HSET', KEYS[1], '${EVERYTHING}', ARGV[1], '!${EVERYTHING}', ARGV[1])
  end
  for at = 4, #ARGV do redis.call('HSET', KEYS[1], ARGV[at], ARGV[1]) end
end
return redis.call('XADD', KEYS[2], 'MAXLEN', '~', ${KEPT}, '*', 'from', ARGV[2], 'text', ARGV[3])`;

const MESSAGE_ID = /^\d+-\d+$/;

const marksOfMessage = (message: Message): string[] => {
  if (message.type === 'anything') return [EVERYTHING];
  return message.type === 'purge' ? marksOfPurge(message) : [];
};

interface Waiting {
  readonly message: Message;
  readonly onTold: () => void;
}

/** Tells the other instances what has happened, in order and as late as it has to be. */
export class Outbox {
  readonly #link: ValkeyLink;
  readonly #sender: string;
  #waiting: Waiting[] = [];
  #retry: NodeJS.Timeout | undefined;

  /** @param sender name of this instance */
  constructor(link: ValkeyLink, sender: string) {
    this.#link = link;
    this.#sender = sender;
    link.onReady(() => this.#sendWaiting());
  }

  /** Whether the other instances have yet to be told of a purge. */
  get isBehind(): boolean {
    return this.#waiting.some(({ message }) => message.type !== 'change');
  }

  announce(path: string, etag: string): void {
    void this.#publish({ type: 'change', path, etag });
  }

  /** @returns whether all instances that listen were told; if not in time, they are later */
  async purge(purge: Purge): Promise<boolean> {
    const told = this.#publish({
      type: 'purge',
      ...purge,
      paths: [...purge.paths],
      prefixes: [...purge.prefixes],
      tags: [...purge.tags],
    }).then(() => true);
    const tooLate = wait(PURGE_LIMIT_MS, false, { ref: false });
    return Promise.race([told, tooLate]);
  }

  /** Marks in the stream where an instance begins to listen. @returns the id of the message */
  hello(): Promise<string> {
    return this.#send({ type: 'hello' });
  }

  close(): void {
    clearTimeout(this.#retry);
  }

  #publish(message: Message): Promise<void> {
    const { promise, resolve: onTold } = Promise.withResolvers<void>();
    if (this.#waiting.length > 0) this.#keep([{ message, onTold }]);
    else this.#sendOrKeep({ message, onTold });
    return promise;
  }

  #sendOrKeep(waiting: Waiting): void {
    this.#send(waiting.message).then(waiting.onTold, () => this.#keep([waiting]));
  }

  /** @returns the id of the message. @throws if it was not taken */
  async #send(message: Message): Promise<string> {
    const words = [randomUUID(), this.#sender, JSON.stringify(message), ...marksOfMessage(message)];
    const options = { keys: [keys.marks, keys.messages], arguments: words };
    const id = await this.#link.tell((valkey) => valkey.eval(PUBLISH, options));
    if (typeof id === 'string' && MESSAGE_ID.test(id)) return id;
    throw new Error('the answer to a message is not its id');
  }

  #keep(more: readonly Waiting[]): void {
    this.#waiting.push(...more);
    if (this.#waiting.length > MAX_WAITING) {
      this.#waiting = [{ message: { type: 'anything' }, onTold: () => undefined }];
    }
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#sendWaiting(), PAUSE_MS).unref();
  }

  #sendWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const one of waiting) this.#sendOrKeep(one);
  }
}
