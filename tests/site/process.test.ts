import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import type { Bff } from '../kit/bff.ts';
import { buildFolder } from '../kit/build.ts';
import { logLines, type RunningServer } from '../kit/process.ts';
import { connectTo, startGate } from '../kit/sockets.ts';
import { PAGE, read, type Servers } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';

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

const ROOT = path.resolve(import.meta.dirname, '../..');

test('a site without a configured origin renders pages, on all addresses', async ({ servers }) => {
  const bff = await servers.startBff({ BFF_HOST: '::' });
  const site = await servers.startSite(bff.url, { HOST: '::', SITE_ORIGIN: '' });
  const response = await fetch(`${site.url}/news`);
  expect(response.status).toBe(200);
  const url = /<meta property="og:url" content="([^"]*)"/.exec(await response.text())?.[1];
  expect([site.url, url ?? ''].map((each) => new URL(each).hostname)).toEqual(['[::]', '[::]']);
});

test('warm-up renders the areas’ own pages, no documents, and logs nothing', async ({
  servers,
}) => {
  // A missing list expires after ten seconds, and a page that lacks it, too.
  servers.upstream.answer('/api/groups', []);
  const bff = await servers.startBff();
  const site = await servers.startSite(bff.url, { WARM_UP: 'on', LOG_LEVEL: 'debug' });
  await expect.poll(() => site.log()).toContain('warmed up');
  const stateOf = async (path: string) => {
    const { status, headers } = await fetch(site.url + path);
    return `${status} ${headers.get('cache-status')}`;
  };
  for (const path of ['/', '/about', '/news', '/gallery']) {
    expect(await stateOf(path), path).toMatch(/^200 .*; (?:hit|fwd=stale)/);
  }
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const [, document = ''] = /<loc>https?:\/\/[^/]+(\/[^/<]+\/[^<]+)<\/loc>/.exec(sitemap) ?? [];
  expect(await stateOf(document), document).toMatch(/^200 .*; fwd=miss/);
  const told = logLines(site)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; msg: string; lost?: object })
    // Omitted parts of a document are logged when it is rendered.
    .filter(({ level, lost }) => level >= INFO && lost === undefined);
  expect(told.map(({ msg }) => msg)).toEqual(['the site is ready']);
});

const runIn = (cwd: string, program: string, settings: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(process.execPath, [program], {
    cwd,
    env: { ...process.env, PORT: '0', ...settings },
  });

// systemd does not start a process again that ends with 78.
test.each([
  [
    { PORT: 'x', GTM_ID: 'x' },
    78,
    /^The site cannot start, wrong settings:\nPORT .*\nGTM_ID .*\n$/,
  ],
  [{ HOST: '203.0.113.7' }, 1, /^The site cannot start: 203\.0\.113\.7:0 .*EADDRNOTAVAIL.*HOST/],
])('%j ends the site with %d and lines for the operator', async (settings, code, lines) => {
  const stderr = expect.stringMatching(lines);
  await expect(runIn(buildFolder(), 'dist/serve-node.js', settings)).rejects.toMatchObject({
    code,
    stderr,
  });
});

test('a missing build stops the site with the cause and the remedy', async () => {
  const program = path.join(ROOT, 'src/tools/scripts/start-site.ts');
  await expect(runIn(path.join(ROOT, 'tests'), program)).rejects.toMatchObject({
    code: 1,
    stderr: 'There is no build of the site: run "npm run build" first\n',
  });
});
