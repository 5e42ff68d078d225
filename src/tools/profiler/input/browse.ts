import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { ProfilerError } from '../bytes/errors.ts';
import { pageOf } from './addresses.ts';
import type { OwnHeaders } from './request.ts';
import { isEncoding } from '../bytes/encodings.ts';
import { kindOfRequest, mayHoldPayload, type Recorded } from './recorded.ts';

/** Without a request for so long a page has what it fetches by itself. */
const IDLE_MS = 500;
/** A page that never rests is left. */
const DEADLINE_MS = 20_000;
const MOST_BYTES = 64_000_000;
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A response that is being received. */
interface Exchange extends Pick<Recorded, 'url' | 'after'> {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly startedAt: number;
  readonly arrivals: { ms: number; bytes: number }[];
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

async function launch(): Promise<Browser> {
  const playwright = await import('playwright-core').catch((cause: unknown) => {
    const detail = '--browse needs a browser driver: npm install --save-dev playwright-core';
    throw new ProfilerError('usage', detail, { cause });
  });
  const executablePath = findChromium();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  try {
    return await playwright.chromium.launch({
      args,
      ...(executablePath ? { executablePath } : {}),
    });
  } catch (cause) {
    const detail = 'no Chromium starts: name its file in the variable CHROMIUM_PATH';
    throw new ProfilerError('not-readable', detail, { cause });
  }
}

/** Records what a tab receives. Source: the Network domain of the DevTools protocol. */
class Recorder {
  readonly recorded: Recorded[] = [];
  /** Path of the link that was clicked last; empty before the first click. */
  after = '';
  readonly #client: CDPSession;
  readonly #open = new Map<string, Exchange>();
  readonly #bodies = new Set<Promise<void>>();
  #touchedAt = performance.now();

  constructor(client: CDPSession) {
    this.#client = client;
    client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      this.#touchedAt = performance.now();
      const { url, method, headers } = request;
      this.#open.set(requestId, {
        url,
        method,
        headers: toLower(headers),
        after: this.after,
        startedAt: timestamp,
        arrivals: [],
        mimeType: '',
        encoding: '',
        headBytes: 0,
        status: 0,
      });
    });
    client.on('Network.responseReceived', ({ requestId, response }) => {
      const encoding = toLower(response.headers)['content-encoding'] ?? '';
      const { mimeType, encodedDataLength: headBytes, status } = response;
      Object.assign(this.#open.get(requestId) ?? {}, { mimeType, encoding, headBytes, status });
    });
    client.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) => {
      const exchange = this.#open.get(requestId);
      const bytes = (exchange?.arrivals.at(-1)?.bytes ?? 0) + dataLength;
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

  async #read(requestId: string, exchange: Exchange, encodedBytes: number): Promise<void> {
    const { mimeType } = exchange;
    const answer = await this.#client
      .send('Network.getResponseBody', { requestId })
      .catch(() => undefined);
    const body = answer && Buffer.from(answer.body, answer.base64Encoded ? 'base64' : 'utf8');
    if (!mayHoldPayload(mimeType, body ?? null)) return;
    const length = exchange.arrivals.at(-1)?.bytes ?? 0;
    // The protocol hands texts on as UTF-16, which has no other byte sequences.
    const isWhole = body !== undefined && (length === 0 || length === body.length);
    this.#add(exchange, {
      body: isWhole ? body : null,
      fault: isWhole ? '' : 'its body is no valid UTF-8, or the browser has dropped it',
      wire: Math.max(0, encodedBytes - exchange.headBytes),
    });
  }

  #add(exchange: Exchange, received: Pick<Recorded, 'body' | 'fault' | 'wire'>): void {
    const { url, method, headers, mimeType, after, encoding, arrivals } = exchange;
    // Without a mark of its own a request is a click if it is for the clicked page.
    const unmarked = after !== '' && pageOf(url).split('?', 1)[0] === after ? 'click' : 'prefetch';
    const kind = kindOfRequest(method, headers, mimeType) ?? unmarked;
    const name = isEncoding(encoding) ? encoding : null;
    this.recorded.push({ url, kind, after, encoding: name, arrivals, ...received });
  }

  /** Waits until nothing is requested any more; what has not ended by then is named. */
  async settle(): Promise<void> {
    const startedAt = performance.now();
    for (;;) {
      await new Promise((resolve) => {
        setTimeout(resolve, IDLE_MS / 10);
      });
      const now = performance.now();
      const isIdle = this.#open.size === 0 && now - this.#touchedAt > IDLE_MS;
      if (isIdle || now - startedAt > DEADLINE_MS) break;
    }
    for (const [requestId, exchange] of this.#open) {
      if (mayHoldPayload(exchange.mimeType, null)) {
        const fault = `it did not end within ${DEADLINE_MS / 1000} s`;
        this.#add(exchange, { body: null, fault, wire: null });
      }
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

/**
 * Opens a page in Chromium, clicks links, and returns the payloads that the browser received.
 * @param links values of `href`, in the order of the clicks
 * @param own headers for the page's origin alone
 */
export async function browse(
  url: string,
  links: readonly string[],
  own: OwnHeaders['headers'],
): Promise<Recorded[]> {
  const browser = await launch();
  try {
    const page = await browser.newPage();
    const { origin } = new URL(url);
    if (own.length > 0) {
      await page.route(`${origin}/**`, (route, request) =>
        route.continue({ headers: { ...request.headers(), ...Object.fromEntries(own) } }),
      );
    }
    const client = await page.context().newCDPSession(page);
    const recorder = new Recorder(client);
    const most = { maxTotalBufferSize: 4 * MOST_BYTES, maxResourceBufferSize: MOST_BYTES };
    await client.send('Network.enable', most);
    await page.goto(url, { waitUntil: 'commit' }).catch((cause: unknown) => {
      throw new ProfilerError('not-readable', `${url} does not answer`, { cause });
    });
    await recorder.settle();
    for (const link of links) {
      recorder.after = new URL(link, url).pathname;
      await click(page, link);
      await recorder.settle();
    }
    return recorder.recorded;
  } finally {
    await browser.close();
  }
}
