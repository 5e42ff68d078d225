import { afterAll, beforeAll } from 'vitest';
import { openServers, read, type Servers } from '../kit/stack.ts';
import { shellEtagIn } from '../kit/shell-etag.ts';
import { describe, expect, test } from '../kit/test.ts';
import type { RunningServer } from '../kit/process.ts';
import { startSampleBffProcess } from '../kit/sample.ts';

/** One of each kind of page and file. */
const DOCUMENTS = [
  '/',
  '/news?page=2',
  '/lead?form=tour',
  '/no-such-page',
  '/search?q=%D1%86%D0%B5%D0%BD%D0%B0',
];
const FILES = ['/sitemap.xml', '/robots.txt', '/rss.xml'];
const PAYLOADS = ['/RSC/R/_root.txt', '/RSC/R/news.txt', '/RSC/R/no-such-page.txt'];

/** Characters that the numbers of rows may take; rows are numbered as their parts are done. */
const NUMBERS = 20;

/** A document as a visitor without scripts has it. */
const markupOf = (html: string): string => html.replaceAll(/<script.*?<\/script>/gs, '');

describe('a site that renders on threads', () => {
  let servers: Servers;
  let plain: RunningServer;
  let threaded: RunningServer;

  beforeAll(async () => {
    servers = await openServers();
    const bff = await servers.keep(startSampleBffProcess());
    plain = await servers.startSite(bff.url, { SITE_THREADS: '0' });
    threaded = await servers.startSite(bff.url, { SITE_THREADS: '2' });
  });
  afterAll(() => servers.close());

  for (const address of DOCUMENTS) {
    test(`has the same ${address}`, async () => {
      const [expected, page] = [await read(plain, address), await read(threaded, address)];
      expect(markupOf(page.text)).toBe(markupOf(expected.text));
      expect(page.status).toBe(expected.status);
      expect(page.headers.get('cache-control')).toBe(expected.headers.get('cache-control'));
      expect(page.headers.get('x-request-id')).toBe(expected.headers.get('x-request-id'));
    });
  }

  for (const address of FILES) {
    test(`has the same ${address}`, async () => {
      const { status, text } = await read(threaded, address);
      expect(text).toBe((await read(plain, address)).text);
      expect(status).toBe(200);
    });
  }

  for (const address of PAYLOADS) {
    test(`has as large a payload at ${address}`, async () => {
      const [expected, payload] = [await read(plain, address), await read(threaded, address)];
      const difference = Math.abs(payload.text.length - expected.text.length);
      expect(difference).toBeLessThanOrEqual(NUMBERS);
      expect(payload.status).toBe(expected.status);
    });
  }

  test('shows a refused form again as without them', async () => {
    const shown = [];
    for (const { url } of [plain, threaded]) {
      const body = new URLSearchParams({ form: 'tour', name: 'Анна', phone: '12345' });
      const headers = { origin: url };
      const response = await fetch(`${url}/lead`, { method: 'POST', body, headers });
      expect(response.status).toBe(422);
      shown.push(markupOf(await response.text()));
    }
    expect(shown[1]).toBe(shown[0]);
    expect(shown[1]).toContain('value="Анна"');
  });

  test('leaves the shell out of a payload for a client that has it', async () => {
    const whole = await read(threaded, '/RSC/R/about.txt');
    const tag = shellEtagIn(whole.text);
    const etags = JSON.stringify({ root: tag, 'layout:/': tag });
    const rest = await read(threaded, '/RSC/R/about.txt', { 'x-waku-etags': etags });
    expect(tag).toBeDefined();
    expect(rest.text.length).toBeLessThan(whole.text.length - 10_000);
  });
});
