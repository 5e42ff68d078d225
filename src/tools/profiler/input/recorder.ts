import type { CDPSession, Page } from 'playwright-core';
import { pageOf } from './addresses.ts';
import { ASSUMED_LEVELS, compress, isEncoding } from '../bytes/encodings.ts';
import {
  bytesOf,
  GIVEN_UP,
  isOfClick,
  kindOfRequest,
  mayHoldPayload,
  type Recorded,
} from './recorded.ts';

/** Time without a request after which a page has fetched everything by itself, milliseconds. */
const IDLE_MS = 500;
const MOST_BYTES = 64_000_000;

/** A response that is being received. */
interface Exchange extends Pick<Recorded, 'url' | 'after'> {
  /** The address before any redirect. */
  readonly asked: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds of the browser's clock, before any redirect. */
  readonly startedAt: number;
  readonly arrivals: { ms: number; bytes: number }[];
  /** Chunks received since streaming began. */
  readonly chunks: Buffer[];
  /** Bytes received before that; undefined if the browser does not provide them. */
  beginning?: Promise<Buffer | undefined>;
  mimeType: string;
  encoding: string;
  headBytes: number;
  /** Received encoded bytes; null if a service worker responds, whose own fetches are invisible. */
  wire: number | null;
  status: number;
}

const toLower = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const encodedLength = (body: Buffer, { encoding }: Exchange): number =>
  isEncoding(encoding) ? compress(body, encoding, ASSUMED_LEVELS[encoding]).length : body.length;

/** Function of the page that names the link or the button of each click. */
const CLICKED = '__rscPayloadProfilerClicked';
const ON_CLICK = `addEventListener('click', ({ target }) => {
  const one = target.closest?.('a[href], button, input[type=submit], [role=button]');
  const name = one?.getAttribute('aria-label') || one?.textContent.trim() || one?.value;
  if (one) ${CLICKED}(one.href ?? ' ' + name);
}, true);`;
const LONGEST_NAME = 40;

/** What was clicked: the path of a link, the name of a button; undefined for a link to elsewhere. */
function nameClicked(told: string, origin: string): string | undefined {
  if (told.startsWith(' ')) return told.trim().slice(0, LONGEST_NAME) || 'button';
  const link = URL.parse(told);
  return link?.origin === origin ? link.pathname : undefined;
}

/** Records what a tab receives. Source: the Network domain of the DevTools protocol. */
class Recorder {
  readonly recorded: Recorded[] = [];
  /** Paths of the clicked links of the site, and names of the clicked buttons. */
  readonly clicks: string[] = [];
  readonly #deadlineMs: number;
  readonly #client: CDPSession;
  readonly #open = new Map<string, Exchange>();
  readonly #bodies = new Set<Promise<void>>();
  #touchedAt = performance.now();

  constructor(client: CDPSession, origin: string, deadlineMs: number) {
    this.#client = client;
    this.#deadlineMs = deadlineMs;
    client.on('Runtime.bindingCalled', ({ name, payload }) => {
      const clicked = name === CLICKED ? nameClicked(payload, origin) : undefined;
      if (clicked !== undefined) this.clicks.push(clicked);
    });
    client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      this.#touchedAt = performance.now();
      const { url, method, headers } = request;
      const { asked, startedAt, after } = this.#open.get(requestId) ?? {};
      this.#open.set(requestId, {
        url,
        asked: asked ?? url,
        method,
        headers: toLower(headers),
        after: after ?? this.clicks.at(-1) ?? '',
        startedAt: startedAt ?? timestamp,
        arrivals: [],
        chunks: [],
        mimeType: '',
        encoding: '',
        headBytes: 0,
        wire: 0,
        status: 0,
      });
    });
    client.on('Network.responseReceived', ({ requestId, response }) => {
      const encoding = toLower(response.headers)['content-encoding'] ?? '';
      const { mimeType, encodedDataLength: headBytes, status } = response;
      const beginning = this.#stream(requestId);
      const wire = response.fromServiceWorker === true ? null : 0;
      const known = { mimeType, encoding, headBytes, wire, status, beginning };
      Object.assign(this.#open.get(requestId) ?? {}, known);
    });
    client.on('Network.dataReceived', (received) => {
      const { requestId, timestamp, dataLength, encodedDataLength, data } = received;
      const exchange = this.#open.get(requestId);
      if (!exchange) return;
      const bytes = (exchange.arrivals.at(-1)?.bytes ?? 0) + dataLength;
      if (data !== undefined) exchange.chunks.push(Buffer.from(data, 'base64'));
      if (exchange.wire !== null) exchange.wire += encodedDataLength;
      exchange.arrivals.push({ ms: (timestamp - exchange.startedAt) * 1000, bytes });
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const exchange = this.#open.get(requestId);
      if (exchange?.wire != null) {
        exchange.wire = Math.max(0, encodedDataLength - exchange.headBytes);
      }
      this.#end(requestId, '');
    });
    client.on('Network.loadingFailed', ({ requestId, canceled, errorText }) => {
      this.#end(requestId, canceled === true ? GIVEN_UP : `the connection broke: ${errorText}`);
    });
  }

  /** @param failure why the response did not come as a whole; empty if it did */
  #end(requestId: string, failure: string): void {
    const exchange = this.#open.get(requestId);
    this.#touchedAt = performance.now();
    this.#open.delete(requestId);
    if (!exchange || exchange.status === 0) return;
    this.#bodies.add(this.#read(requestId, exchange, failure));
  }

  /** Streams the bytes of a response as they arrive; otherwise texts would arrive as UTF-16. */
  #stream(requestId: string): Promise<Buffer | undefined> {
    return this.#client.send('Network.streamResourceContent', { requestId }).then(
      ({ bufferedData }) => Buffer.from(bufferedData, 'base64'),
      () => undefined,
    );
  }

  /** The body of a response; of one that ended at once, the browser has it as a text. */
  async #bodyOf(requestId: string, { beginning, chunks }: Exchange): Promise<Buffer | undefined> {
    const streamed = await beginning;
    if (streamed) return Buffer.concat([streamed, ...chunks]);
    const answer = await this.#client
      .send('Network.getResponseBody', { requestId })
      .catch(() => undefined);
    if (answer?.base64Encoded === true) return Buffer.from(answer.body, 'base64');
    return answer && bytesOf(answer.body);
  }

  async #read(
    requestId: string,
    exchange: Exchange,
    failure: string,
    isCut = false,
  ): Promise<void> {
    const body = await this.#bodyOf(requestId, exchange);
    if (!mayHoldPayload(exchange, body ?? null)) return;
    const length = exchange.arrivals.at(-1)?.bytes ?? 0;
    const isWhole = body !== undefined && (length === 0 || length === body.length);
    const fault = failure || (isWhole ? '' : 'the browser has dropped its body');
    // The browser reports the encoded bytes of an aborted response late or never.
    if (failure !== '' && exchange.wire !== null) {
      exchange.wire = isWhole ? Math.max(exchange.wire, encodedLength(body, exchange)) : null;
    }
    this.#add(exchange, { body: isWhole ? body : null, isCut: isCut || failure !== '', fault });
  }

  #add(exchange: Exchange, received: Pick<Recorded, 'body' | 'isCut' | 'fault'>): void {
    const { url, status, asked, method, headers, mimeType, after, wire, arrivals } = exchange;
    const [path = ''] = pageOf(asked).split('?', 1);
    const unmarked = isOfClick(path, after) ? 'click' : 'prefetch';
    const kind = kindOfRequest(method, headers, mimeType) ?? unmarked;
    this.recorded.push({ url, status, kind, after, wire, arrivals, ...received });
  }

  /** Waits until requests have ended, or until the deadline. */
  async settle(): Promise<void> {
    const startedAt = performance.now();
    for (;;) {
      await new Promise((resolve) => {
        setTimeout(resolve, IDLE_MS / 10);
      });
      const now = performance.now();
      const isIdle = this.#open.size === 0 && now - this.#touchedAt > IDLE_MS;
      if (isIdle || now - startedAt > this.#deadlineMs) break;
    }
    await this.finish();
  }

  /** Takes the received parts of the unfinished responses. */
  async finish(): Promise<void> {
    for (const [requestId, exchange] of this.#open) {
      if (exchange.status > 0) this.#bodies.add(this.#read(requestId, exchange, '', true));
      this.#open.delete(requestId);
    }
    await Promise.all(this.#bodies);
  }
}

/** Records what a tab receives from now on. */
export async function record(page: Page, origin: string, deadlineMs: number): Promise<Recorder> {
  const client = await page.context().newCDPSession(page);
  const recorder = new Recorder(client, origin, deadlineMs);
  const most = { maxTotalBufferSize: 4 * MOST_BYTES, maxResourceBufferSize: MOST_BYTES };
  await client.send('Network.enable', most);
  await client.send('Page.enable');
  await client.send('Runtime.enable');
  await client.send('Runtime.addBinding', { name: CLICKED });
  await client.send('Page.addScriptToEvaluateOnNewDocument', { source: ON_CLICK });
  return recorder;
}
