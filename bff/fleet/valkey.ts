import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { within } from '../shared/within.ts';
import { type Commands, Connection } from './connection.ts';

/** How long visitors wait for an answer, milliseconds. */
const LIMIT_MS = 20;
/** Slow or failed answers in a row after which visitors' commands pause. */
const MAX_FAILURES = 3;
/** Length of the pause, milliseconds. */
const REST_MS = 1000;
/** How long a start waits for the first connection, milliseconds. */
const CONNECT_LIMIT_MS = 1000;

interface ValkeyParts {
  readonly url: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** How long visitors wait for an answer, milliseconds. */
  readonly limitMs?: number | undefined;
}

/**
 * Valkey or Redis. Everything works without it: failed and slow commands are skipped, and only the
 * change between the two states is logged.
 */
export class Valkey {
  readonly #parts: ValkeyParts;
  readonly #connection: Connection;
  readonly #tried = Promise.withResolvers<void>();
  #failures = 0;
  #restsUntil = 0;
  #isUp: boolean | undefined;

  constructor(parts: ValkeyParts) {
    this.#parts = parts;
    this.#connection = new Connection({
      url: parts.url,
      onReady: () => this.#noteUp(),
      onError: (error) => this.#noteDown(error),
    });
  }

  get isUp(): boolean {
    return this.#isUp === true;
  }

  /** Resolves on the first connection, or after a second without one. */
  async start(): Promise<void> {
    // The timer keeps the process alive: nothing else may do so yet.
    await Promise.race([this.#tried.promise, wait(CONNECT_LIMIT_MS)]);
  }

  /**
   * Runs commands that a visitor waits for.
   * @returns undefined if they failed or took too long, or during the pause after several failures
   */
  async ask<Answer>(commands: (client: Commands) => Promise<Answer>): Promise<Answer | undefined> {
    const { client } = this.#connection;
    if (!client.isReady || performance.now() < this.#restsUntil) return undefined;
    const { limitMs = LIMIT_MS } = this.#parts;
    const toLateError = () => new Error(`no answer in ${limitMs} ms`);
    try {
      const answer = await within(limitMs, commands(client), toLateError);
      this.#failures = 0;
      this.#noteUp();
      return answer;
    } catch (error) {
      this.#failures += 1;
      if (this.#failures >= MAX_FAILURES) {
        this.#restsUntil = performance.now() + REST_MS;
        this.#noteDown(error);
      }
      return undefined;
    }
  }

  /** Runs commands that no visitor waits for. @throws the error of a command */
  tell<Answer>(commands: (client: Commands) => Promise<Answer>): Promise<Answer> {
    return commands(this.#connection.client);
  }

  close(): void {
    this.#connection.close();
  }

  #noteUp(): void {
    if (this.#isUp !== true) this.#parts.log.info('connected to Valkey');
    this.#isUp = true;
    this.#tried.resolve();
  }

  #noteDown(error: unknown): void {
    if (this.#isUp !== false) {
      this.#parts.log.warn(
        { err: error },
        'Valkey is failing; nothing is shared until it recovers',
      );
    }
    this.#isUp = false;
    this.#tried.resolve();
  }
}
