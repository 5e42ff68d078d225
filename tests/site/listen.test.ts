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

test('a missing build stops the site with the cause and the remedy', async () => {
  const script = path.join(ROOT, 'src/tools/scripts/start-site.ts');
  const run = promisify(execFile)(process.execPath, [script], { cwd: path.join(ROOT, 'tests') });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: 'There is no build of the site: run "npm run build" first\n',
  });
});
