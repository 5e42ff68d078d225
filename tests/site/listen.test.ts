import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { logLines } from '../kit/process.ts';
import { test } from '../kit/test.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('a site without a configured origin renders pages, on all addresses', async ({ servers }) => {
  const bff = await servers.startBff({ BFF_HOST: '::' });
  const site = await servers.startSite(bff.url, { HOST: '::', SITE_ORIGIN: '' });
  const response = await fetch(`${site.url}/news`);
  expect(response.status).toBe(200);
  const url = /<meta property="og:url" content="([^"]*)"/.exec(await response.text())?.[1];
  expect([site.url, url ?? ''].map((each) => new URL(each).hostname)).toEqual(['[::]', '[::]']);
});

/** Level of the log. */
const INFO = 30;

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

const startIn = (cwd: string, settings: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(process.execPath, [path.join(ROOT, 'src/tools/scripts/start-site.ts')], {
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
  await expect(startIn(ROOT, settings)).rejects.toMatchObject({ code, stderr });
});

test('a missing build stops the site with the cause and the remedy', async () => {
  await expect(startIn(path.join(ROOT, 'tests'))).rejects.toMatchObject({
    code: 1,
    stderr: 'There is no build of the site: run "npm run build" first\n',
  });
});
