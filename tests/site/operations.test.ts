import { afterAll, beforeAll } from 'vitest';
import { operationsOf, WITH_OPERATIONS } from '../kit/operations.ts';
import { openServers, type Servers } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';
import type { RunningServer } from '../kit/process.ts';

/** Values of a metric at an operations port, by its labels. */
async function countsOf(operations: string, name: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${operations}/metrics`)).text();
  const lines = text.matchAll(new RegExp(`^${name}(?:\\{([^}]*)\\})? (\\d+)$`, 'gm'));
  return Object.fromEntries([...lines].map(([, labels = '', count]) => [labels, Number(count)]));
}

// The last tests drain the site.
describe('the operations port of the site', { shuffle: false }, () => {
  let servers: Servers;
  let site: RunningServer;
  let operations: string;

  beforeAll(async () => {
    servers = await openServers();
    const bff = await servers.startBff();
    site = await servers.startSite(bff.url, { DRAIN_S: '60', ...WITH_OPERATIONS });
    operations = await operationsOf(site);
  });
  afterAll(async () => {
    await site.kill();
    await servers.close();
  });

  const statusOf = async (path: string) => (await fetch(operations + path)).status;

  test('counts responses by how they were obtained', async () => {
    servers.upstream.fail('/api/info');
    const before = await countsOf(operations, 'site_responses_total');
    for (const path of [
      '/about',
      '/about',
      '/about',
      '/no-such-page',
      '/info',
      '/RSC/R/info.txt',
    ]) {
      await (await fetch(site.url + path)).text();
    }
    const after = await countsOf(operations, 'site_responses_total');
    expect(after['served="miss"']).toBe((before['served="miss"'] ?? 0) + 1);
    // The site rendered its 404 page before it was ready.
    const cached = (counts: typeof before) =>
      ['hit', 'stale', 'refreshed'].reduce(
        (sum, name) => sum + (counts[`served="${name}"`] ?? 0),
        0,
      );
    expect(cached(after)).toBe(cached(before) + 3);
    expect(after['served="error"']).toBe((before['served="error"'] ?? 0) + 2);
  });

  test('measures renders and the number of cached pages', async () => {
    await (await fetch(`${site.url}/contacts`)).text();
    const renders = await countsOf(operations, 'site_render_seconds_count');
    expect(renders['kind="document",outcome="ok"']).toBeGreaterThanOrEqual(1);
    expect((await countsOf(operations, 'site_bff_call_seconds_count'))['']).toBeGreaterThan(1);
    expect((await countsOf(operations, 'site_page_cache_entries'))['']).toBeGreaterThan(1);
  });

  test('serves nothing else, and the site’s own port serves none of it', async () => {
    expect(await statusOf('/')).toBe(404);
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(404);
  });

  test('reports that the site responds, and that it is about to stop, while pages are served', async () => {
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(200);
    process.kill(site.pid, 'SIGTERM');
    await expect.poll(() => statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    const page = await fetch(`${site.url}/about`);
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  });
});
