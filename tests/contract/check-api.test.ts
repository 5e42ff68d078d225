import { execFile } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { checkApi, type CheckReport } from '../../bff/tools/check-api/check-api.ts';
import { bareContent } from '../kit/content.ts';
import { openSample } from '../kit/sample.ts';
import { startUpstream, type Upstream } from '../kit/upstream.ts';

const closing: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close();
});

async function open<T extends { close(): Promise<unknown> }>(starting: Promise<T>): Promise<T> {
  const started = await starting;
  closing.push(started);
  return started;
}

const check = (url: string): Promise<CheckReport> => checkApi({ url, timeoutMs: 3000 });

const found = ({ findings }: CheckReport, level: string) =>
  findings.filter((one) => one.level === level).map(({ kind, where }) => `${kind} ${where}`);

test('the embedded origin has nothing to mend', async () => {
  const report = await check((await open(openSample())).url);
  expect(report.findings).toEqual([]);
  expect(report.paths.length).toBeGreaterThan(40);
  expect(report.freshness).toEqual({ '30 / 300 / 86400': expect.any(Number) });
});

test('an API with the required fields only is clean, with advice', async () => {
  const report = await check((await open(startUpstream(bareContent))).url);
  expect(found(report, 'required')).toEqual([]);
  expect(found(report, 'advised')).toEqual(
    expect.arrayContaining([
      'missingOptional /api/sveden',
      'badSlug /api/team',
      'dropped /api/news/chuzhaya-novost-3',
    ]),
  );
});

/** What an API may do wrong, and what the check says of it. */
const broken: Record<string, readonly [(upstream: Upstream) => void, ...string[]]> = {
  'a path that is missing': [
    (api) => api.answer('/api/contacts', {}, {}, 404),
    'missing /api/contacts',
  ],
  'a server error': [(api) => api.fail('/api/about'), 'upstreamStatus /api/about'],
  'another shape': [(api) => api.answer('/api/layout', { menu: [] }), 'wrongShape /api/layout'],
  'no JSON': [(api) => api.fail('/api/info', 'HTML'), 'notJson /api/info'],
  'a list that names what is not there': [
    (api) => api.answer('/api/programs', [{ slug: 'gone', title: 'x' }]),
    'missingDocument /api/programs/gone',
  ],
  'pages that lead back': [
    (api) => api.answer('/api/news?page=2', { items: [], next_page: 1 }),
    'endless /api/news?page=2',
  ],
  'a document twice': [
    (api) =>
      api.answer('/api/news?page=2', {
        ...(bareContent['/api/news?page=1'] as object),
        next_page: null,
      }),
    'repeated /api/news',
    'repeated /api/news',
  ],
  'something for every slug': [
    (api) => api.answer('/api/team/no-such-document-of-check-api', {}),
    'madeUp /api/team/no-such-document-of-check-api',
  ],
  'no page of the consent': [
    (api) => api.answer('/api/pages/1-privacy-policy', {}, {}, 404),
    'missingLegal /api/pages/1-privacy-policy',
  ],
  'a picture that does not load': [
    (api) => api.answer('/files/a.jpg', {}),
    'pictureFails /api/gallery/chuzhoj-albom images[]',
  ],
};

test.each(Object.keys(broken))('%s is named, and nothing else', async (name) => {
  const upstream = await open(startUpstream(bareContent));
  const [breakIt, ...expected] = broken[name]!;
  breakIt(upstream);
  expect(found(await check(upstream.url), 'required')).toEqual(expected);
});

test('rules of caching are read as the BFF reads them', async () => {
  const upstream = await open(startUpstream(bareContent));
  upstream.answer('/api/home', {}, { 'cache-control': 'no-store' });
  upstream.answer('/api/about', {}, { etag: '"1"', 'cache-control': 'max-age=60' });
  const report = await check(upstream.url);
  expect(found(report, 'advised')).toEqual(
    expect.arrayContaining(['notStored /api/home', expect.stringMatching(/^no304 .*\/api\/about/)]),
  );
  expect(report.freshness['60 / 300 / 86400']).toBe(1);
});

test('the field that the site drops is named', async () => {
  const upstream = await open(startUpstream(bareContent));
  upstream.answer('/api/programs', [{ slug: 'chuzhaya-programma', price_from: 'dear' }]);
  const { findings } = await check(upstream.url);
  expect(findings).toContainEqual({
    kind: 'dropped',
    level: 'advised',
    where: '/api/programs',
    detail: '[].price_from',
  });
});

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
}

const runCommand = (args: readonly string[], language: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = { ...process.env, LC_ALL: '', LC_MESSAGES: '', LANG: language };
    const child = execFile(
      process.execPath,
      ['bff/tools/check-api/main.ts', ...args],
      { env },
      (_, stdout) => resolve({ code: child.exitCode, stdout }),
    );
  });

test('the command speaks the language of the terminal and ends with 1 when something is missing', async () => {
  const upstream = await open(startUpstream(bareContent));
  const clean = await runCommand([upstream.url, '--json'], 'en_GB.UTF-8');
  expect(clean.code).toBe(0);
  expect(JSON.parse(clean.stdout)).toMatchObject({
    url: upstream.url,
    findings: expect.any(Array),
  });
  upstream.answer('/api/contacts', {}, {}, 404);
  const russian = await runCommand([upstream.url], 'ru_RU.UTF-8');
  expect(russian.code).toBe(1);
  expect(russian.stdout).toMatch(/^нужно: \/api\/contacts: 404 → добавьте этот путь/);
});
