import { writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { zstdCompressSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import {
  browse,
  formatHtml,
  measureRecording,
  profile,
  type Report,
} from '../../src/tools/profiler/index.ts';
import { excessOf, violationsOn } from '../kit/checks.ts';
import { findTestBrowser } from '../kit/ensure-chromium.ts';
import { listen } from '../kit/listen.ts';
import { expect, test } from '../kit/page.ts';
import { reportOf, toPayloadUrl } from '../kit/profiler.ts';

const card = (key: number) =>
  `["$","li","${key}",{"children":[["$","h3",null,{"title":"подсказка ${key}","children":"Новость номер ${key * 7919}"}],` +
  `["$","p",null,{"className":"note","children":"Собираемся у входа в парк"}]]}]`;

/** A page independent of the site's design: a list wider than its heading. */
const PAYLOAD =
  `0:{"layout:/":["$","p",null,{"children":"Подвал"}],"page:/":["$","main",null,{"children":[` +
  `["$","h1",null,{"children":"Заголовок"}],` +
  `["$","ul",null,{"children":[${[1, 2, 3, 4].map(card).join(',')}]}]]}]}\n`;

const measure = (payload: string, name = 'saved.txt'): Report =>
  profile({ name, bytes: Buffer.from(payload), received: null });

async function openReport(page: Page, report: Report, file: string): Promise<void> {
  await writeFile(file, formatHtml(report));
  await page.goto(pathToFileURL(file).href);
}

const map = (page: Page): Locator => page.getByRole('region', { name: 'Map' });

/** Tiles of slots that reach out of the map; a tile cuts off its own overflow. */
const misplacedTiles = (page: Page): Promise<(string | null)[]> =>
  map(page).evaluate((element) => {
    const outer = (element.firstElementChild as Element).getBoundingClientRect();
    return [...element.querySelectorAll(':scope > ul > li:not(.rest)')]
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.right > outer.right + 1 || box.bottom > outer.bottom + 1;
      })
      .map((one) => one.getAttribute('title'));
  });

test('the HTML report of a saved payload has a map by pattern, in both colour schemes', async ({
  page,
}, info) => {
  await openReport(page, measure(PAYLOAD), info.outputPath('report.html'));
  const [list, heading] = [
    /^page:\/ › main › ul\[\] › li\[\]: /,
    /^page:\/ › main › h1\[\]\.children: /,
  ];
  const areas = await Promise.all(
    [list, heading].map(async (pattern) => {
      const box = await map(page).getByTitle(pattern).first().boundingBox();
      return (box?.width ?? 0) * (box?.height ?? 0);
    }),
  );
  expect(areas[0]).toBeGreaterThan(3 * (areas[1] ?? 0));
  expect(areas[1]).toBeGreaterThan(100);
  await expect(map(page)).toContainText(/li ×4 \d+/);
  expect(await misplacedTiles(page)).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page), colorScheme).toEqual([]);
  }
});

test('the report of a page of the site fits every screen', async ({ page, stack }, info) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const report = await reportOf(toPayloadUrl(`${stack.site.url}/news`));
  await openReport(page, report, info.outputPath('news.html'));
  expect(await page.locator('#map li').count()).toBeLessThan(2000);
  for (const width of [360, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => misplacedTiles(page)).toEqual([]);
    expect(await excessOf(page), `${width} px`).toBe(0);
  }
  expect(requests.filter((url) => !url.startsWith('file:'))).toEqual([]);
});

function useTestBrowser(): void {
  const executable = findTestBrowser();
  if (executable) process.env['CHROMIUM_PATH'] = executable;
}

const LINKS = ['/whole', '/zstd', '/moved', '/broken', '/left', '/early', '/worker'];
/** Addresses of server actions by their buttons; one goes to a page. */
const BUTTONS = { 'Buy "two"': '/sold', Throw: '/thrown', None: '/gone', Go: '/other' };
const BYTES = Buffer.from(PAYLOAD);
const ZIPPED = zstdCompressSync(BYTES);

/** A page whose script fetches as routers do, and aborts responses that it does not need. */
const ROUTER = `<!doctype html><link rel="icon" href="data:,"><a href="/whole" hidden>Меню</a>
${LINKS.map((href) => `<p><a href="${href}">Ссылка</a></p>`).join('')}
${Object.entries(BUTTONS)
  .map(([name, address]) => `<button value="${address}">${name}</button>`)
  .join('')}
<style>p{position:relative}p:has([href="/moved"])::after{content:"";position:absolute;inset:0}</style>
<script>(self.__next_f=self.__next_f||[]).push([0])</script>
<script>self.__next_f.push(${JSON.stringify([1, PAYLOAD])})</script>
<script>addEventListener('click', async (event) => {
  event.preventDefault();
  const { value } = event.target;
  if (value) return fetch(value, value === '/other' ? {} : { method: 'POST', body: new FormData() });
  const one = new AbortController();
  const { signal } = one;
  const href = event.target.getAttribute('href');
  const waiting = new AbortController();
  if (href === '/worker') {
    // The recording goes on while anything is fetched.
    fetch('/wait', waiting).catch(() => {});
    const isReady = new Promise((done) => (navigator.serviceWorker.oncontrollerchange = done));
    navigator.serviceWorker.register('/worker.js');
    await isReady;
  }
  const response = await fetch(href + '?_rsc=x', { signal });
  if (['/left', '/early'].includes(href)) response.body.getReader().read().then(() => one.abort());
  else response.text().catch(() => {});
  waiting.abort();
});</script>`;

/** No `charset` tells that these are UTF-8, as in Next. */
const FLIGHT = { 'content-type': 'text/x-component' };
const SIZED = { ...FLIGHT, 'content-length': BYTES.length };
const ZIPPED_FLIGHT = { ...FLIGHT, 'content-encoding': 'zstd', 'content-length': ZIPPED.length };
const WORKER = `addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(fetch(event.request)));`;

const answers: Record<string, (response: ServerResponse) => unknown> = {
  '/': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(ROUTER),
  '/worker.js': (response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(WORKER),
  '/zstd': (response) => response.writeHead(200, ZIPPED_FLIGHT).end(ZIPPED),
  '/moved': (response) => response.writeHead(307, { location: '/target' }).end(),
  '/broken': (response) => {
    response.writeHead(200, { ...FLIGHT, 'content-length': 9000 });
    response.write(BYTES.subarray(0, 99), () => response.destroy());
  },
  '/wait': (response) => response.writeHead(200).write('…'),
  '/left': (response) => response.writeHead(200, FLIGHT).write(BYTES),
  '/early': (response) => response.writeHead(200, FLIGHT).write('1:"without a root"\n2:"cut'),
  // For a redirect, the action’s answer contains the target page, and no location.
  '/sold': (response) => response.writeHead(303, SIZED).end(BYTES),
  '/thrown': (response) => response.writeHead(500, SIZED).end(BYTES),
  '/gone': (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Нет'),
};

test(
  'a recording says how each response arrived, and which did not',
  { tag: '@fleet' },
  async () => {
    useTestBrowser();
    const server = createServer(({ url }, response) => {
      const answer = answers[url?.split('?')[0] ?? ''];
      if (answer) answer(response);
      else response.writeHead(200, SIZED).end(BYTES);
    });
    const { url, close } = await listen(server);
    try {
      const { recorded, clicks } = await browse(`${url}/`, {
        clicks: [...LINKS.slice(0, -1), ...Object.keys(BUTTONS), ...LINKS.slice(-1)],
      });
      const { requests, fetchedNothing } = measureRecording(recorded, clicks);
      const { length } = BYTES;
      const told = requests.map(({ kind, status, what, raw, wire, fault }) =>
        fault === '' ? [kind, what, raw, wire, status] : [kind, what, raw, fault],
      );
      expect(told.slice(1)).toEqual([
        ['click', '/whole?_rsc', length, length, 200],
        ['click', '/zstd?_rsc', length, ZIPPED.length, 200],
        ['click', '/target', length, length, 200],
        ['click', '/broken?_rsc', null, expect.stringContaining('the connection broke')],
        ['click', '/left?_rsc', length, expect.stringContaining('the page stopped reading')],
        [
          'click',
          '/early?_rsc',
          null,
          expect.stringMatching(/stopped .* row 0: of whole rows 1 came, 19 B/),
        ],
        ['action', '/sold', length, length, 303],
        ['action', '/thrown', length, length, 500],
        ['click', '/other', length, length, 200],
        ['click', '/worker?_rsc', length, null, 200],
      ]);
      expect(fetchedNothing).toEqual(['None']);
      expect(requests.at(-2)?.after).toBe('Go');
    } finally {
      await close();
    }
  },
);

test('a recording has the responses that Chromium fetched for a page and a click', async ({
  stack,
}) => {
  const { url } = stack.site;
  const links = ['/news_actions', '/contacts'];
  useTestBrowser();
  const { recorded, clicks } = await browse(`${url}/`, { clicks: links });
  const { requests, fetchedNothing, wire } = measureRecording(recorded, clicks);
  const [document, ...others] = requests;
  // A busy Chromium drops a body before it can be read, which the report says.
  const faults = others.map(({ fault }) => fault.replace('the browser has dropped its body', ''));
  expect([document?.fault, ...faults].join('')).toBe('');
  const { total, wire: received } = await reportOf(`${url}/`);
  // The start of the answer differs by request, as do the numbers in it.
  expect(document).toMatchObject({ kind: 'document', what: '/', again: 0 });
  expect(Math.abs((document?.raw ?? 0) - total.raw)).toBeLessThan(100);
  expect(Math.abs((document?.wire ?? 0) - received.bytes)).toBeLessThan(received.bytes / 3);
  // A link in view is prefetched; a click on it fetches nothing.
  for (const link of links) {
    const fetched = others.filter(({ what }) => what.startsWith(`/RSC/R${link}.txt`));
    expect(fetched.length, link).toBe(1);
    expect(fetched[0]?.kind === 'prefetch').toBe(fetchedNothing.includes(link));
  }
  expect(wire).toBeGreaterThan(document?.wire ?? 0);
});
