import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { bareContent } from '../kit/content.ts';
import { startUpstream } from '../kit/upstream.ts';

const RULES = [
  ['/old/*', '/about'],
  ['/old/a', '/programs/chuzhaya-programma'],
  ['/?p=1', '/news?page=1'],
  ['/closed', 410],
  ['/dead', '/news/nobody'],
  ['/news/step', '/news/elsewhere'],
  ['/news/elsewhere', '/news/chuzhaya-novost-1'],
].map(([from, to]) => ({ from, to }));

const ADDRESSES = {
  page: ['/', '/?utm_source=vk', '//About/', '/info/cost', '/news/chuzhaya-novost-1', '/rss.xml'],
  rule: ['/old/x.php?y=1', '/OLD/a/', '/?p=1', '/news/step'],
  gone: ['/closed/'],
  part: ['/wp-content/a.JPG', '/assets/x'],
  missing: ['/nowhere', '/?p=2', '/dead', '/news?page=77', '/news?page=x', '/sveden/docs', '/a%zz'],
};

async function run(url: string, text: string | Buffer) {
  const folder = await mkdtemp(path.join(tmpdir(), 'addresses-'));
  const file = path.join(folder, 'list');
  await writeFile(file, text);
  const args = ['bff/tools/check-api/main.ts', '--addresses', file, '--json'];
  const env = { ...process.env, UPSTREAM_URL: url, UPSTREAM_TOKEN: 't0ken' };
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, args, { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

async function openUpstream() {
  const upstream = await startUpstream(bareContent);
  onTestFinished(() => upstream.close());
  upstream.answer('/api/redirects', RULES);
  return upstream;
}

test('former addresses without a page or a rule are named', async () => {
  const { url } = await openUpstream();
  const all = [...Object.values(ADDRESSES).flat(), '/dead'].join('\n');
  const { code, stdout } = await run(url, gzipSync(all));
  const { counts, missing } = JSON.parse(stdout) as {
    readonly counts: object;
    readonly missing: readonly { readonly address: string; readonly count: number }[];
  };
  // The advertised home page is the home page.
  expect(counts).toStrictEqual({ page: 5, rule: 4, gone: 1, part: 2, missing: 7 });
  expect(missing[0]).toStrictEqual({ address: '/dead', count: 2 });
  expect(new Set(missing.map(({ address }) => address))).toStrictEqual(new Set(ADDRESSES.missing));
  expect(code).toBe(1);
});

test('a file without dead addresses passes, and a failing API gives no result', async () => {
  const upstream = await openUpstream();
  expect(await run(upstream.url, '/about\n/old/a')).toMatchObject({ code: 0 });
  upstream.fail('/api/about');
  const { code, stdout, stderr } = await run(upstream.url, '/about');
  expect([code, stdout]).toStrictEqual([2, '']);
  expect(stderr).toContain('The content API responded with an error');
});
