import { setTimeout as wait } from 'node:timers/promises';
import { createClient, RESP_TYPES } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';
import { doubledMs } from '../shared/backoff.ts';
import { Cooldowns } from '../shared/cache/cooldowns.ts';

/** How long visitors wait for what is shared, milliseconds. */
const LIMIT_MS = 20;
/** An engine that is slow or failing is left alone for a while, milliseconds. */
const PAUSE_MS = 1000;
const CONNECT_LIMIT_MS = 1000;
/** A connection that is silent for so long is replaced; a ping keeps a live one busy. */
const SILENCE_MS = 10_000;
const PING_MS = 4000;
const LONGEST_PAUSE_MS = 1000;
const FIRST_PAUSE_MS = 50;

const ENGINE = 'engine';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** Texts come as bytes, because copies are no UTF-8. */
const connectTo = (url: string) =>
  createClient({
    url,
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
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

/** Commands of the engine, by the client library. */
export type Commands = ReturnType<typeof connectTo>;

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
export class Valkey {
  readonly #client: Commands;
  readonly #log: Log;
  readonly #limitMs: number;
  readonly #onFailure: () => void;
  readonly #cooldowns = new Cooldowns(
    () => performance.now(),
    () => PAUSE_MS,
  );
  #isUp: boolean | undefined;

  /**
   * @param url `redis://` or `rediss://`, never logged because it may hold a password
   * @param onFailure called for each command that failed or took too long
   * @param limitMs how long visitors wait for what is shared, milliseconds
   */
  constructor(url: string, log: Log, onFailure: () => void, limitMs = LIMIT_MS) {
    this.#limitMs = limitMs;
    this.#onFailure = onFailure;
    this.#log = log;
    this.#client = connectTo(url);
    this.#client.on('ready', () => this.#noteUp());
    this.#client.on('error', (error) => this.#noteDown(error));
  }

  get isUp(): boolean {
    return this.#isUp === true;
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

  /**
   * Runs commands that a visitor waits for.
   * @returns undefined if they failed or took too long, or others did a moment ago
   */
  async ask<Answer>(commands: (client: Commands) => Promise<Answer>): Promise<Answer | undefined> {
    if (!this.#client.isReady || this.#cooldowns.find(ENGINE)) return undefined;
    const { isOver, end } = limit(this.#limitMs);
    try {
      const answer = await Promise.race([commands(this.#client), isOver]);
      this.#noteUp();
      return answer;
    } catch (error) {
      this.#onFailure();
      this.#cooldowns.add(ENGINE, error as Error);
      this.#noteDown(error);
      return undefined;
    } finally {
      end();
    }
  }

  /** Runs commands that no visitor waits for. @throws what they throw */
  tell<Answer>(commands: (client: Commands) => Promise<Answer>): Promise<Answer> {
    return commands(this.#client);
  }

  /** A connection of its own, on which messages arrive. */
  duplicate(): Commands {
    return this.#client.duplicate();
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
