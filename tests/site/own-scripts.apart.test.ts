import { createHash } from 'node:crypto';
import { Registry } from 'prom-client';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BOOT_SCRIPT } from '../../src/lib/boot-script.ts';
import { createRenderer } from '../../src/rendering/render-page.ts';
import { PageCache } from '../../src/rendering/page-cache.ts';
import { createPageCounters } from '../../src/server/site-metrics.ts';
import { Pages } from '../../src/server/page-listener.ts';
import { currentRenderContext } from '../../src/runtime/render-context.ts';
import { buildFolder } from '../kit/build.ts';
import { type BffStandIn, startContentStandIn } from '../kit/bff-stand-in.ts';
import { bareContent } from '../kit/content.ts';
import { listen } from '../kit/listen.ts';
import { type RunningServer, startSite } from '../kit/process.ts';

const { error } = vi.hoisted(() => ({ error: vi.fn<(...line: unknown[]) => void>() }));
vi.mock('../../src/runtime/log.ts', () => ({ log: () => ({ error }), logOnce: error }));

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes that a response's policy allows. */
const hashesOf = ({ headers }: Response): string[] =>
  headers.get('content-security-policy')?.match(/'sha256-[^']+'/g) ?? [];

/** Texts of the scripts in a document that is known to hold no others than the site's; no data. */
const scriptsOf = (html: string): string[] =>
  [
    ...html.matchAll(/<script(?! type="application\/ld\+json")(?: [^>]*)?>([\s\S]*?)<\/script>/g),
  ].map(([, text = '']) => text);

describe('the built site', () => {
  let bff: BffStandIn;
  let site: RunningServer;

  beforeAll(async () => {
    bff = await startContentStandIn({ ...bareContent });
    site = await startSite(buildFolder(), { BFF_URL: bff.url, LOG_LEVEL: 'warn' });
  });
  afterAll(async () => {
    await site.stop();
    await bff.close();
  });

  test.each([
    ['/', 200],
    ['/news', 200],
    ['/contacts', 200],
    ['/pages/1-privacy-policy', 200],
    ['/lead', 200],
    ['/nope', 404],
  ])('%s: the policy names the boot script, the start and the payload', async (path, status) => {
    const response = await fetch(site.url + path);
    const html = await response.text();
    const scripts = scriptsOf(html);
    expect(response.status).toBe(status);
    expect(scripts).toHaveLength(3);
    expect(hashesOf(response)).toEqual(scripts.map(hashOf));
    expect(html).not.toContain('nonce');
  });

  test('knows all scripts of its documents', () => {
    expect(site.log()).toBe('');
  });
});

describe('a script that slipped into a page', () => {
  const EVIL = 'window.isHacked = true';
  /** What a renderer would write if a text of the content were not sanitized. */
  const render = () => {
    const nonce = currentRenderContext()?.nonce;
    const own = (text: string) => `<script nonce="${nonce}">${text}</script>`;
    const body =
      `<html><head><script>${BOOT_SCRIPT}</script></head><body>${own('start()')}` +
      `<p><script>${EVIL}</script></p>` +
      `<script>(self.__FLIGHT_DATA||=[]).push("0");${EVIL};("")</script>` +
      `${own('(self.__FLIGHT_DATA||=[]).push("0:1")')}</body></html>`;
    return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  };

  test('is not in the policy, the site’s own are, and the log tells it', async () => {
    const cache = new PageCache({
      render: createRenderer({
        render: async () => render(),
        siteOrigin: 'https://site.test',
        now: Date.now,
      }),
      getResource: async () => expect.fail('the page needs no resource'),
      maxBytes: 0,
      log: { warn: () => {} },
      now: Date.now,
    });
    const server = createServer(
      new Pages(cache, () => {}, createPageCounters(new Registry())).before(() => {}),
    );
    const { url, close } = await listen(server);
    await (await fetch(`${url}/news`)).text();
    const response = await fetch(`${url}/news`);
    const html = await response.text();
    await close();
    expect(response.status).toBe(200);
    expect(html).toContain(EVIL);
    const own = [BOOT_SCRIPT, 'start()', '(self.__FLIGHT_DATA||=[]).push(`0:1`)'];
    expect(hashesOf(response)).toEqual(own.map(hashOf));
    expect(html).not.toContain('nonce');
    expect(error).toHaveBeenCalledWith(
      'error',
      { path: '/news' },
      expect.stringContaining('script'),
    );
  });
});
