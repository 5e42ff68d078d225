import { execFile } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { checkApi, type CheckReport } from '../../bff/tools/check-api/check-api.ts';
import { bareContent } from '../kit/content.ts';
import { openSample } from '../kit/sample.ts';
import { type Handler, startUpstream, type Upstream } from '../kit/upstream.ts';

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

test('the embedded origin needs no changes', async () => {
  const report = await check((await open(openSample())).url);
  const isOfEditors = ({ where }: { readonly where: string }) =>
    /pages\/(?:redaktor|%D1%80)/.test(where);
  expect(report.findings.filter((finding) => !isOfEditors(finding))).toEqual([]);
  // Content of editors' documents that pages cannot show.
  const told = report.findings.filter(isOfEditors).map(({ level, kind }) => `${level} ${kind}`);
  expect([...new Set(told)].toSorted()).toEqual([
    'advised address',
    'advised markdown',
    'advised markup',
    'advised shortcode',
  ]);
  expect(report.paths.length).toBeGreaterThan(40);
  expect(report.freshness).toEqual({ '30 / 300 / 86400': expect.any(Number) });
});

test('an API with the required fields only is clean, with advice', async () => {
  const report = await check((await open(startUpstream(bareContent))).url);
  expect(found(report, 'required')).toEqual([]);
  expect(found(report, 'advised')).toEqual(
    expect.arrayContaining(['missingOptional /api/sveden', 'dropped /api/news/chuzhaya-novost-3']),
  );
});

/** Faults of an API, and the findings of the check. */
const broken: Record<string, readonly [(upstream: Upstream) => void, ...string[]]> = {
  'a path that is missing': [
    (api) => api.answer('/api/contacts', {}, {}, 404),
    'missing /api/contacts',
  ],
  'a server error': [(api) => api.fail('/api/about'), 'upstreamStatus /api/about'],
  'another shape': [(api) => api.answer('/api/layout', { menu: [] }), 'wrongShape /api/layout'],
  'no JSON': [(api) => api.fail('/api/info', 'HTML'), 'notJson /api/info'],
  'a list that names a missing document': [
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

test('caching rules are read as the BFF reads them', async () => {
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

test('a time without an offset is reported once per field, with its zone', async () => {
  const upstream = await open(startUpstream(bareContent));
  upstream.answer('/api/layout', { config: { time_zone: 'asia/vladivostok' }, menu: [] });
  const times = ['2026-12-05', '2026-12-05T10:00Z', '2026-12-05T10:00', '05.12.2026 10:00'];
  upstream.answer('/api/news?page=1', {
    items: times.map((date, id) => ({ id, title: 'День', slug: `day-${id}`, date })),
    next_page: null,
  });
  const { findings } = await check(upstream.url);
  expect(findings.filter(({ kind }) => kind === 'noOffset')).toEqual([
    {
      kind: 'noOffset',
      level: 'advised',
      where: '/api/news?page=1',
      detail: 'items[].date (Asia/Vladivostok)',
    },
  ]);
});

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
}

const runCommand = (args: readonly string[], language: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const languages = { LC_ALL: '', LC_MESSAGES: '', LANG: language };
    // Only the tool's own settings matter; this one of the BFF requires another.
    const env = { ...process.env, ...languages, LEAD_WEBHOOK_URL: 'http://leads.example' };
    const child = execFile(
      process.execPath,
      ['bff/tools/check-api/main.ts', ...args],
      { env },
      (_, stdout) => resolve({ code: child.exitCode, stdout }),
    );
  });

const send =
  (
    body: string | Buffer,
    type = 'application/json',
    headers: Record<string, string> = {},
  ): Handler =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type, ...headers }).end(body);

/** Habits of frameworks that the site copes with. */
const advice: Record<string, readonly [(upstream: Upstream) => void, string, detail?: string]> = {
  'a charset': [
    (api) =>
      api.script(
        '/api/about',
        send(
          Buffer.from([...Buffer.from('{"title":"'), 0xce, ...Buffer.from('"}')]),
          'text/json; charset=windows-1251',
        ),
      ),
    'charset /api/about',
    'windows-1251',
  ],
  'a list that is null': [(api) => api.answer('/api/promo', null), 'nullList /api/promo'],
  'no items': [
    (api) => api.script('/api/gallery', send('{"items":null}')),
    'nullList /api/gallery',
  ],
  '204 for a list': [
    (api) => api.script('/api/promo', (_request, response) => void response.writeHead(204).end()),
    'nullList /api/promo',
  ],
  'a URL as the next page': [
    (api) =>
      api.answer('/api/moves?page=1', { items: [], next_page: 'https://x/api/moves?page=2' }),
    'nextPage /api/moves?page=1',
    '"https://x/api/moves?page=2"',
  ],
  'no next page': [
    (api) => api.answer('/api/moves?page=1', { items: [] }),
    'nextPage /api/moves?page=1',
    'undefined',
  ],
  'a page that is not there': [
    (api) => api.answer('/api/news?page=99999', {}, {}, 500),
    'madeUpPage /api/news?page=99999',
    'status 500',
  ],
  'the same page for all numbers': [
    (api) => api.answer('/api/moves?page=99999', { items: [{ slug: 'a' }], next_page: null }),
    'madeUpPage /api/moves?page=99999',
    '1 items',
  ],
  'a date in words': [
    (api) => api.answer('/api/news?page=1', { items: [{ date: 'вчера' }], next_page: null }),
    'dropped /api/news?page=1',
    'items[].date',
  ],
  'a file on no host': [
    (api) => api.answer('/api/info', { files: [{ title: 'Устав', url: 'files/ustav.html' }] }),
    'relativeFile /api/info',
    'files[]',
  ],
  'a home page of nothing': [
    (api) => api.answer('/api/home', { title: '', text: null, faq: [] }),
    'emptyArea /api/home',
  ],
  'no contacts': [(api) => api.answer('/api/contacts', {}), 'emptyArea /api/contacts'],
  'a document in an envelope': [
    (api) => api.answer('/api/about', { data: { title: 'О саде' }, status: 'ok' }),
    'emptyArea /api/about',
  ],
  'no lead': [(api) => api.answer('/api/lead', []), 'emptyArea /api/lead'],
  'no phone': [
    (api) => api.answer('/api/layout', { config: { phone: '' }, menu: [] }),
    'phoneMissing /api/layout',
  ],
  'no tagline': [
    (api) => api.answer('/api/layout', { config: { phone: '1' }, menu: [] }),
    'taglineMissing /api/layout',
  ],
  'no-cache': [
    (api) => api.answer('/api/about', { title: 'О' }, { 'cache-control': 'no-cache', etag: '"1"' }),
    'noCache /api/about',
    'no-cache',
  ],
  'a refused condition': [
    (api) =>
      api.script('/api/about', ({ headers }, response) => {
        const isRefused = headers['if-none-match'] !== undefined;
        response.writeHead(isRefused ? 412 : 200, {
          'content-type': 'application/json',
          etag: '"1"',
        });
        response.end('{}');
      }),
    'refused304 /api/about',
    'status 412',
  ],
};

test.each(Object.keys(advice))('advice is given for %s', async (name) => {
  const upstream = await open(startUpstream(bareContent));
  const [change, expected, detail] = advice[name]!;
  change(upstream);
  const { findings } = await check(upstream.url);
  const [kind, where] = expected.split(' ');
  expect(findings).toContainEqual({
    kind,
    where,
    level: 'advised',
    detail: detail ?? expect.any(String),
  });
});

test('pictures inside HTML are loaded, and known by their bytes', async () => {
  const upstream = await open(startUpstream(bareContent));
  const text =
    '<p><img src="/files/a.jpg?v=1"><img src=/files/text.jpg><iframe src="/video"></iframe></p>';
  upstream.answer('/api/about', { title: 'О', content: text });
  upstream.script('/files/a.jpg?v=1', send(Buffer.from('ffd8ffe0', 'hex'), 'text/plain'));
  upstream.script('/files/text.jpg', send('Not found', 'image/jpeg'));
  expect(found(await check(upstream.url), 'required')).toEqual(['pictureFails /api/about content']);
});

test('user, password and query of the URL are sent', async () => {
  const upstream = await open(startUpstream(bareContent));
  const { url } = await check(`${upstream.url.replace('//', '//user:password@')}/?key=k`);
  expect(url).toBe(upstream.url);
  const basic = `Basic ${Buffer.from('user:password').toString('base64')}`;
  const asked = upstream.received.filter(({ address }) => address.startsWith('/api/'));
  expect(
    asked.filter(
      ({ address, headers }) => address.endsWith('key=k') && headers.authorization === basic,
    ),
  ).toEqual(asked);
});

test('the command speaks the language of the terminal and exits with 1 when something is missing', async () => {
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
