import { Html } from '../kit/html.ts';
import { HIT, PAGE, read } from '../kit/stack.ts';
import { shellEtagIn } from '../kit/shell-etag.ts';
import { describe, expect, test } from '../kit/test.ts';
import type { RunningServer } from '../kit/process.ts';

/** Tags of the slots around a page, which its payload contains once they are known. */
const TAGS = /"_etags":\{[^}]*\}/;

/**
 * Removes differences between renders: timing decides the order of a payload's rows and their
 * distribution among a document's scripts.
 */
const likenessOf = (address: string, text: string): number | string =>
  address.startsWith('/RSC/') ? text.replace(TAGS, '').length : new Html(text).text;

test('a visitor’s headers leave no trace in pages for others', async ({
  servers,
  bare: { bff, site: clean },
}) => {
  const tainted = await servers.startSite(bff.url);
  const hostile = {
    cookie: 'session=secret-cookie; cookie-accepted=1',
    authorization: 'Bearer secret-token',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'ftp',
    'accept-language': 'xx-evil',
    'user-agent': 'secret-agent',
    'x-waku-etags': '{"root":"<evil>","layout:/":"<evil>"}',
  };
  for (const address of [PAGE, '/news?page=2&utm_source=evil', '/nope', '/RSC/R/news.txt']) {
    const first = await read(tainted, address, hostile);
    const second = await read(tainted, address);
    const other = await read(clean, address.replace('&utm_source=evil', ''));
    expect(likenessOf(address, second.text)).toEqual(likenessOf(address, first.text));
    expect(likenessOf(address, other.text)).toEqual(likenessOf(address, first.text));
    expect(first.text + second.text).not.toMatch(/secret|evil/);
  }
});

describe('an answer from the cache', { shuffle: false }, () => {
  let site: RunningServer;
  test.beforeEach(({ own }) => {
    ({ site } = own);
  });

  // First, because it needs pages that have not been requested yet.
  test('is the same as from the render', async () => {
    for (const address of [
      '/',
      '/news',
      PAGE,
      '/RSC/R/_root.txt',
      '/RSC/R/news.txt',
      '/sitemap.xml',
    ]) {
      const rendered = await read(site, address);
      const cached = await read(site, address);
      expect(rendered.headers.get('cache-status'), address).toBe('kosmosad-site; fwd=miss');
      expect(cached.headers.get('cache-status'), address).toMatch(HIT);
      expect(cached.text).toBe(rendered.text);
      for (const name of ['content-type', 'etag', 'content-security-policy']) {
        expect(cached.headers.get(name), name).toBe(rendered.headers.get(name));
      }
    }
  });

  test('may be stored by a shared cache for 30 s, never by a browser', async () => {
    // The very first page is rendered before the shell has a tag, and again soon after.
    await read(site, '/news');
    const { headers } = await read(site, PAGE);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  });

  test('is the same for all missing pages', async () => {
    const bodies = new Set<string>();
    for (const address of ['/nope', '/news/nope', '/about/x', '/news?page=77', '/404']) {
      const { status, text, headers } = await read(site, address);
      expect(status, address).toBe(404);
      expect(headers.get('cache-control')).toBe('no-cache');
      bodies.add(text);
    }
    expect(bodies.size).toBe(1);
  });

  test('omits the shell for clients that have it', async () => {
    const whole = await read(site, '/RSC/R/news.txt', { 'x-waku-etags': '{}' });
    const readTag = async () => shellEtagIn((await read(site, '/RSC/R/about.txt')).text) ?? '';
    await expect.poll(readTag).not.toBe('');
    const tag = await readTag();
    const claims = JSON.stringify({ root: tag, 'layout:/': tag, 'route:/': 1 });
    const lean = await read(site, '/RSC/R/news.txt', { 'x-waku-etags': claims });
    expect(lean.text.length).toBeLessThan(whole.text.length);
    expect(lean.text).not.toContain('hello@chuzhoj.example');
    expect(whole.text).toContain('hello@chuzhoj.example');
    const again = await read(site, '/RSC/R/news.txt', { 'x-waku-etags': claims });
    expect(again.headers.get('cache-status')).toMatch(HIT);
    expect(again.headers.get('vary')).toBe('Accept-Encoding, X-Waku-Etags');
  });
});
