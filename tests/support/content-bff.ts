import { type BffInProcess, startBffInProcess } from './bff-in-process.ts';
import { type Handler, type Upstream, sendJson, startUpstream } from '../kit/upstream.ts';
import { bareContent } from '../kit/content.ts';

/** The document that is asked for where it does not matter which. */
export const INFO = '/api/info';

/** Default times of every document, milliseconds. */
const SECOND = 1000;
export const FRESH = 30 * SECOND;
export const STALE = 5 * 60 * SECOND;
export const ERROR_STALE = 24 * 3600 * SECOND;
export const NEGATIVE = 10 * SECOND;

export const fail: Handler = (_request, response) => {
  response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
};

export const answerWith =
  (title: string, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    sendJson(response, { title });
  };

/** A BFF before a scripted upstream, asked for {@link INFO} unless another path is given. */
export class ContentBff {
  readonly upstream: Upstream;
  readonly #bff: BffInProcess;

  private constructor(upstream: Upstream, bff: BffInProcess) {
    this.upstream = upstream;
    this.#bff = bff;
  }

  /** @param random that of all jitters, from 0 to 1 */
  static async create(random = 0.5): Promise<ContentBff> {
    const upstream = await startUpstream(bareContent);
    // Answers are held by gates here: the deadline must not be what opens them.
    const settings = { UPSTREAM_TIMEOUT_MS: '60000' };
    return new ContentBff(
      upstream,
      await startBffInProcess(upstream.url, settings, { random: () => random }),
    );
  }

  async close(): Promise<void> {
    await this.#bff.close();
    await this.upstream.close();
  }

  /** Moves the BFF's clock on. */
  advance(ms: number): void {
    this.#bff.advance(ms);
  }

  async get(path = INFO, headers: Record<string, string> = {}) {
    const response = await fetch(this.#bff.url + path, { headers, redirect: 'manual' });
    const state = /desc="([^"]+)"/.exec(response.headers.get('server-timing') ?? '')?.[1];
    // `text()` would take a byte order mark away.
    const body = Buffer.from(await response.arrayBuffer()).toString('utf8');
    return { status: response.status, state, headers: response.headers, body };
  }

  /** How often the upstream was asked for a path. */
  calls(path = INFO): number {
    return this.upstream.asked.filter((asked) => asked === path).length;
  }

  /** Holds answers to {@link INFO} until the gate is opened; `reached` resolves when one has come. */
  createGate(answer: Handler) {
    const held: (() => void)[] = [];
    const { promise: reached, resolve: arrive } = Promise.withResolvers<void>();
    this.upstream.script(INFO, (request, response) => {
      held.push(() => answer(request, response));
      arrive();
    });
    return { reached, open: () => held.splice(0).forEach((release) => release()) };
  }
}
