import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { connectTo, startGate } from '../kit/sockets.ts';
import { PAGE, read, type Servers } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';
import type { Bff } from '../kit/bff.ts';
import { logLines, type RunningServer } from '../kit/process.ts';

/** Far less than the limit after which a hung site is killed, milliseconds. */
const SOON_MS = 10_000;
/** Level of `info` in the log. */
const INFO = 30;

/** Far more pages than are rendered concurrently. */
const PAGES = Array.from({ length: 40 }, (_, index) => `/news/page-${index}`);

async function startStack(servers: Servers) {
  for (const page of PAGES) {
    servers.upstream.answer(`/api${page}`, { id: 1, slug: page.split('/')[2], title: 'Страница' });
  }
  const bff = await servers.startBff();
  const gate = await startGate(bff.url);
  onTestFinished(() => gate.close());
  const site = await servers.startSite(gate.url, { LOG_LEVEL: 'info' });
  return { bff, gate, site };
}

/** Makes every page render again, because all pages show the layout. */
async function changeLayout({ upstream }: Servers, bff: Bff): Promise<void> {
  upstream.answer('/api/layout', { config: { title: 'Другой сад' }, menu: [], version: 8 });
  expect((await bff.purge(['/api/layout'])).status).toBe(200);
}

/** Complaints of a site: lines above `info`, and lines that are not JSON. */
const complaintsOf = (site: RunningServer): string[] =>
  logLines(site).filter(
    (line) =>
      line !== '' &&
      (!line.startsWith('{') || (JSON.parse(line) as { level: number }).level > INFO),
  );

const isListening = ({ url }: RunningServer): Promise<boolean> =>
  connectTo(url).then(
    (socket) => socket.destroy().destroyed,
    () => false,
  );

async function stopTimed(site: RunningServer): Promise<number> {
  const startedAt = performance.now();
  await site.stop();
  return performance.now() - startedAt;
}

describe('a stopping site', () => {
  test('abandons background renders, and complains only about the BFF', async ({ servers }) => {
    const { bff, gate, site } = await startStack(servers);
    for (const page of PAGES) expect((await read(site, page)).status).toBe(200);
    const renewing = gate.shut();
    await changeLayout(servers, bff);
    let isRenewing = false;
    void renewing.then(() => (isRenewing = true));
    const reads: Promise<unknown>[] = [];
    // The BFF is asked only about resources whose last check is over a second old.
    await expect
      .poll(() => {
        reads.push(Promise.allSettled(PAGES.map((page) => read(site, page))));
        return isRenewing;
      })
      .toBe(true);
    expect(await stopTimed(site)).toBeLessThan(SOON_MS);
    await Promise.all(reads);
    for (const line of complaintsOf(site)) expect(line).toContain('could not be checked');
  });

  test('still sends a page that was requested before', async ({ servers }) => {
    const { gate, site } = await startStack(servers);
    const rendering = gate.shut();
    const agent = new Agent({ keepAlive: true });
    const answer = once(get(site.url + PAGE, { agent }), 'response') as Promise<[IncomingMessage]>;
    await rendering;
    const stopped = stopTimed(site);
    await expect.poll(() => isListening(site)).toBe(false);
    gate.open();
    const [page] = await answer;
    expect(page.statusCode).toBe(200);
    expect(await text(page)).toMatch(/Чужая новость 1.*<\/html>/s);
    expect(await stopped).toBeLessThan(SOON_MS);
    expect(complaintsOf(site)).toEqual([]);
    agent.destroy();
  });
});
