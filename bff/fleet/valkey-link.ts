import { setTimeout as wait } from 'node:timers/promises';
import { createClient, type RedisClientType } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';
import { Breaker } from '../upstream/breaker.ts';
import { doubledMs } from '../shared/backoff.ts';
import { BffError } from '../shared/errors.ts';

/** How long visitors wait for what is shared, milliseconds. */
const LIMIT_MS = 20;
/** An engine that is slow or failing is left alone for a second. */
const RULES = { windowMs: 10_000, minimumCalls: 5, openMs: 1000 };
const CONNECT_LIMIT_MS = 1000;
/** A connection that is silent for so long is replaced; a ping keeps a live one busy. */
const SILENCE_MS = 10_000;
const PING_MS = 4000;
const LONGEST_PAUSE_MS = 1000;
const FIRST_PAUSE_MS = 50;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** Commands of the engine, by the client library. */
export type Valkey = RedisClientType;

/** Outcomes of what visitors waited for, and whether there is a connection, for metrics. */
export interface LinkLoad {
  readonly isUp: boolean;
  readonly failures: number;
}

function connectTo(url: string): Valkey {
  return createClient({
    url,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    // What could not be sent at once is not wanted later.
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_LIMIT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries) => doubledMs(retries + 1, FIRST_PAUSE_MS, LONGEST_PAUSE_MS),
    },
  });
}

/** Rejects after the limit, unless the answer has arrived while the event loop was busy. */
function limit(ms: number): { readonly isOver: Promise<never>; readonly end: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => setImmediate(reject, new Error(`no answer in ${ms} ms`)), ms);
  return { isOver: promise, end: () => clearTimeout(timer) };
}

/**
 * Connection to Valkey or Redis. Everything works without it: what fails or takes too long is left
 * out, and only the change from one state to the other is logged.
 */
export class ValkeyLink {
  readonly #client: Valkey;
  readonly #log: Log;
  readonly #limitMs: number;
  readonly #breaker = new Breaker(RULES);
  #isUp: boolean | undefined;
  #failures = 0;

  /**
   * @param url `redis://` or `rediss://`, never logged because it may hold a password
   * @param limitMs how long visitors wait for what is shared, milliseconds
   */
  constructor(url: string, log: Log, limitMs = LIMIT_MS) {
    this.#limitMs = limitMs;
    this.#log = log;
    this.#client = connectTo(url);
    this.#client.on('ready', () => this.#noteUp());
    this.#client.on('error', (error) => this.#noteDown(error));
  }

  get load(): LinkLoad {
    return { isUp: this.#isUp === true, failures: this.#failures };
  }

  /** Resolves with the first connection, or soon without it; it is tried again until `close`. */
  async connect(): Promise<void> {
    const first = new Promise<void>((resolve) => {
      this.#client.once('ready', resolve);
      this.#client.once('error', () => resolve());
    });
    this.#client.connect().catch((error: unknown) => this.#noteDown(error));
    await Promise.race([first, wait(CONNECT_LIMIT_MS, undefined, { ref: false })]);
  }

  /** Calls back with every new connection, and now if there is one. */
  onReady(listener: () => void): void {
    this.#client.on('ready', listener);
    if (this.#client.isReady) listener();
  }

  /**
   * Runs commands that a visitor waits for.
   * @returns undefined if they failed, took too long, or have failed too often before
   */
  async ask<Answer>(commands: (valkey: Valkey) => Promise<Answer>): Promise<Answer | undefined> {
    if (!this.#client.isReady) return undefined;
    try {
      const answer = await this.#breaker.execute(() => this.#askInTime(commands));
      this.#noteUp();
      return answer;
    } catch (error) {
      if (error instanceof BffError) return undefined;
      this.#failures += 1;
      if (this.#breaker.state === 'open') this.#noteDown(error);
      return undefined;
    }
  }

  async #askInTime<Answer>(commands: (valkey: Valkey) => Promise<Answer>): Promise<Answer> {
    const { isOver, end } = limit(this.#limitMs);
    try {
      return await Promise.race([commands(this.#client), isOver]);
    } finally {
      end();
    }
  }

  /** Runs commands that nobody waits for. @throws what they throw */
  tell<Answer>(commands: (valkey: Valkey) => Promise<Answer>): Promise<Answer> {
    return commands(this.#client);
  }

  /** A connection of its own, for commands that wait for something to happen. */
  duplicate(): Valkey {
    // A command that waits is silent, and a ping would wait behind it.
    return this.#client.duplicate({ pingInterval: 0 });
  }

  close(): void {
    if (this.#client.isOpen) this.#client.destroy();
  }

  #noteUp(): void {
    if (this.#isUp !== true) this.#log.info('Valkey is reached');
    this.#isUp = true;
  }

  #noteDown(error: unknown): void {
    if (this.#isUp !== false) {
      this.#log.warn({ err: error }, 'Valkey fails; nothing is shared until it works');
    }
    this.#isUp = false;
  }
}
