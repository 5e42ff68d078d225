import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { ProfilerError } from '../bytes/errors.ts';
import { pageOf } from './addresses.ts';
import { DEADLINE_MS, type OwnHeaders } from './request.ts';
import { isEncoding } from '../bytes/encodings.ts';
import { kindOfRequest, mayHoldPayload, type Recorded } from './recorded.ts';

/** Without a request for so long a page has what it fetches by itself. */
const IDLE_MS = 500;
const MOST_BYTES = 64_000_000;
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A response that is being received. */
interface Exchange extends Pick<Recorded, 'url' | 'after'> {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly startedAt: number;
  readonly arrivals: { ms: number; bytes: number }[];
  /** What came after the response began. */
  readonly chunks: Buffer[];
  /** What had come before that; undefined if the browser does not hand it on. */
  beginning?: Promise<Buffer | undefined>;
  mimeType: string;
  encoding: string;
  headBytes: number;
  status: number;
}

const toLower = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The browser that the user names or has; undefined for Playwright's own. */
const findChromium = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ??
  NAMES.flatMap((name) =>
    (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  ).find((file) => existsSync(file));

async function launch(isByHand: boolean): Promise<Browser> {
  const playwright = await import('playwright-core').catch((cause: unknown) => {
    const detail = '--browse needs a browser driver: npm install --save-dev playwright-core';
    throw new ProfilerError('usage', detail, { cause });
  });
  const executablePath = findChromium();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  try {
    return await playwright.chromium.launch({
      args,
      headless: !isByHand,
      ...(executablePath ? { executablePath } : {}),
    });
  } catch (cause) {
    const display = isByHand ? ', and --window needs a display' : '';
    const detail = `no Chromium starts: name its file in the variable CHROMIUM_PATH${display}`;
    throw new ProfilerError('not-readable', detail, { cause });
  }
}

/** Records what a tab receives. Source: the Network domain of the DevTools protocol. */
class Recorder {
  readonly recorded: Recorded[] = [];
  /** Paths of the clicked links of the site, by hand or by name. */
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
      const link = name === CLICKED ? URL.parse(payload) : null;
      if (link?.origin === origin) this.clicks.push(link.pathname);
    });
    client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      this.#touchedAt = performance.now();
      const { url, method, headers } = request;
      this.#open.set(requestId, {
        url,
        method,
        headers: toLower(headers),
        after: this.clicks.at(-1) ?? '',
        startedAt: timestamp,
        arrivals: [],
        chunks: [],
        mimeType: '',
        encoding: '',
        headBytes: 0,
        status: 0,
      });
    });
    client.on('Network.responseReceived', ({ requestId, response }) => {
      const encoding = toLower(response.headers)['content-encoding'] ?? '';
      const { mimeType, encodedDataLength: headBytes, status } = response;
      const beginning = this.#stream(requestId);
      const known = { mimeType, encoding, headBytes, status, beginning };
      Object.assign(this.#open.get(requestId) ?? {}, known);
    });
    client.on('Network.dataReceived', ({ requestId, timestamp, dataLength, data }) => {
      const exchange = this.#open.get(requestId);
      const bytes = (exchange?.arrivals.at(-1)?.bytes ?? 0) + dataLength;
      if (data !== undefined) exchange?.chunks.push(Buffer.from(data, 'base64'));
      exchange?.arrivals.push({ ms: (timestamp - exchange.startedAt) * 1000, bytes });
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const exchange = this.#open.get(requestId);
      this.#end(requestId);
      if (!exchange || exchange.status < 200 || exchange.status > 299) return;
      const reading = this.#read(requestId, exchange, encodedDataLength);
      this.#bodies.add(reading);
    });
    client.on('Network.loadingFailed', ({ requestId }) => this.#end(requestId));
  }

  #end(requestId: string): void {
    this.#touchedAt = performance.now();
    this.#open.delete(requestId);
  }

  /** Has the bytes of a response handed on as they come: otherwise texts come as UTF-16. */
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
    return answer && Buffer.from(answer.body, answer.base64Encoded ? 'base64' : 'utf8');
  }

  async #read(
    requestId: string,
    exchange: Exchange,
    encodedBytes: number | null,
    isCut = false,
  ): Promise<void> {
    const body = await this.#bodyOf(requestId, exchange);
    if (!mayHoldPayload(exchange.mimeType, body ?? null)) return;
    const length = exchange.arrivals.at(-1)?.bytes ?? 0;
    const isWhole = body !== undefined && (length === 0 || length === body.length);
    this.#add(exchange, {
      body: isWhole ? body : null,
      isCut,
      fault: isWhole ? '' : 'its body is no valid UTF-8, or the browser has dropped it',
      wire: encodedBytes === null ? null : Math.max(0, encodedBytes - exchange.headBytes),
    });
  }

  #add(exchange: Exchange, received: Pick<Recorded, 'body' | 'isCut' | 'fault' | 'wire'>): void {
    const { url, method, headers, mimeType, after, encoding, arrivals } = exchange;
    // Without a mark of its own a request is a click if it is for the clicked page.
    const unmarked = after !== '' && pageOf(url).split('?', 1)[0] === after ? 'click' : 'prefetch';
    const kind = kindOfRequest(method, headers, mimeType) ?? unmarked;
    const name = isEncoding(encoding) ? encoding : null;
    this.recorded.push({ url, kind, after, encoding: name, arrivals, ...received });
  }

  /** Waits until nothing is requested any more, or until the deadline. */
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

  /** Takes what has come of the responses that have not ended. */
  async finish(): Promise<void> {
    for (const [requestId, exchange] of this.#open) {
      if (exchange.status > 0) this.#bodies.add(this.#read(requestId, exchange, null, true));
      this.#open.delete(requestId);
    }
    await Promise.all(this.#bodies);
  }
}

async function click(page: Page, link: string, deadlineMs = 5000): Promise<void> {
  const anchors = page.locator(`a[href=${JSON.stringify(link)}]`);
  await anchors
    .first()
    .click({ timeout: deadlineMs })
    .catch((cause: unknown) => {
      const detail = `no link to ${link} can be clicked on ${pageOf(page.url())}`;
      throw new ProfilerError('usage', detail, { cause });
    });
}

/** Function of the page that names the link of each click. */
const CLICKED = '__rscPayloadProfilerClicked';
const ON_CLICK = `addEventListener('click', ({ target }) => {
  const link = target.closest?.('a[href]');
  if (link) ${CLICKED}(link.href);
}, true);`;

async function record(page: Page, origin: string, deadlineMs: number): Promise<Recorder> {
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

/** Named, because the class would bring the types of the driver along. */
interface Browsed {
  readonly recorded: readonly Recorded[];
  /** Paths of the clicked links. */
  readonly clicks: readonly string[];
}

/** What is clicked, and for how long a page may take. */
interface BrowseOptions {
  /** Values of `href`, in the order of the clicks. */
  readonly clicks?: readonly string[];
  /** Whether a person clicks in a window, until it is closed. */
  readonly isByHand?: boolean;
  /** For the page's origin alone. */
  readonly headers?: OwnHeaders['headers'];
  readonly deadlineMs?: number;
}

/**
 * Opens a page in Chromium, clicks links or lets a person click, and returns the payloads that the
 * browser received, with the paths of the clicked links.
 */
export async function browse(
  url: string,
  {
    clicks: links = [],
    isByHand = false,
    headers = [],
    deadlineMs = DEADLINE_MS,
  }: BrowseOptions = {},
): Promise<Browsed> {
  const browser = await launch(isByHand);
  try {
    const page = await browser.newPage(isByHand ? { viewport: null } : {});
    const { origin } = new URL(url);
    if (headers.length > 0) {
      await page.route(`${origin}/**`, (route, request) =>
        route.continue({ headers: { ...request.headers(), ...Object.fromEntries(headers) } }),
      );
    }
    const recorder = await record(page, origin, deadlineMs);
    const closed = isByHand ? page.waitForEvent('close', { timeout: 0 }) : undefined;
    await page.goto(url, { waitUntil: 'commit' }).catch((cause: unknown) => {
      throw new ProfilerError('not-readable', `${url} does not answer`, { cause });
    });
    if (!closed) await recorder.settle();
    for (const link of links) {
      await click(page, link);
      await recorder.settle();
    }
    await closed;
    await recorder.finish();
    return recorder;
  } finally {
    await browser.close();
  }
}
