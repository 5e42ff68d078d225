import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'undici';

/** The `Accept-Encoding` of browsers. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };
const KEEP_ALIVE_MS = 60_000;

export interface SteadyOptions {
  readonly connections: number;
  /** Requests a second of all connections together. */
  readonly perSecond: number;
  readonly seconds: number;
  /** @param index of the request, from 0 */
  readonly pathOf: (index: number) => string;
}

export interface SteadyResult {
  /** Requests by outcome: a status, or the code of a connection that broke. */
  readonly counts: Readonly<Record<string, number>>;
  /** Requests left out because their connection still waited for the previous response. */
  readonly skipped: number;
}

/** Keep-alive connections that send in turn, whatever the responses are. */
class SteadyLoad {
  readonly #origin: string;
  readonly #options: SteadyOptions;
  readonly #beginsAt = performance.now();
  readonly counts: Record<string, number> = {};
  skipped = 0;

  constructor(origin: string, options: SteadyOptions) {
    this.#origin = origin;
    this.#options = options;
  }

  /** @param connection its index, from 0 */
  async run(connection: number): Promise<void> {
    const { connections, perSecond, seconds, pathOf } = this.#options;
    const client = new Client(this.#origin, { keepAliveTimeout: KEEP_ALIVE_MS });
    for (let index = connection; index < perSecond * seconds; index += connections) {
      const early = this.#beginsAt + (index * 1000) / perSecond - performance.now();
      // Each connection is opened, however late.
      const isMissed = index >= connections && early < (-1000 * connections) / perSecond;
      if (early > 0) await wait(early);
      if (isMissed) this.skipped += 1;
      else await this.#send(client, pathOf(index));
    }
    await client.destroy();
  }

  async #send(client: Client, path: string): Promise<void> {
    const outcome = await this.#outcomeOf(client, path);
    this.counts[outcome] = (this.counts[outcome] ?? 0) + 1;
  }

  async #outcomeOf(client: Client, path: string): Promise<string> {
    try {
      const { statusCode, body } = await client.request({ method: 'GET', path, headers: HEADERS });
      await body.dump();
      return String(statusCode);
    } catch (error) {
      return String((error as { code?: unknown }).code ?? error);
    }
  }
}

/**
 * Sends requests at a constant rate, spread evenly over time and connections. A tool that sends
 * after each response measures its number of connections; one that counts requests by the second
 * sends them all at the start of it.
 */
export async function sendSteadily(origin: string, options: SteadyOptions): Promise<SteadyResult> {
  const load = new SteadyLoad(origin, options);
  const indexes = Array.from({ length: options.connections }, (_, index) => index);
  await Promise.all(indexes.map((index) => load.run(index)));
  return load;
}
