import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import {
  checkApi,
  type CheckSettings,
  type CheckReport,
} from '../../bff/tools/check-api/check-api.ts';
import { bareContent } from '../kit/content.ts';
import { listen } from '../kit/listen.ts';
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

const check = (url: string, settings: Partial<CheckSettings> = {}): Promise<CheckReport> =>
  checkApi(url, { UPSTREAM_TIMEOUT_MS: 3000, ...settings });

const found = ({ findings }: CheckReport, level: string) =>
  findings.filter((one) => one.level === level).map(({ kind, where }) => `${kind} ${where.join()}`);

test('the embedded origin needs no changes', async () => {
  const report = await check((await open(openSample())).url);
  const isOfEditors = ({ where }: { readonly where: readonly string[] }) =>
    where.every((place) => /pages\/(?:redaktor|%D1%80)/.test(place));
  expect(report.findings.filter((finding) => !isOfEditors(finding))).toEqual([]);
  // Content of editors' documents that pages cannot show.
  const told = report.findings.filter(isOfEditors).map(({ level, kind }) => `${level} ${kind}`);
  expect([...new Set(told)].toSorted()).toEqual([
    'advised address',
    'advised deadLink',
    'advised hidden',
    'advised markdown',
    'advised markup',
    'advised shortcode',
    'required pictureFails',
  ]);
  expect(report.paths.length).toBeGreaterThan(40);
  expect(report.lifetimes).toEqual([
    { fresh: 30, stale: 300, onFailure: 86_400, paths: report.paths.length },
  ]);
});

test('an API with only the required fields passes, with advice', async () => {
  const report = await check((await open(startUpstream(bareContent))).url);
  expect(found(report, 'required')).toEqual([]);
  expect(found(report, 'advised')).toEqual(
    expect.arrayContaining([
      'missingOptional /api/groups,/api/pages,/api/redirects,/api/slots,/api/sveden',
      'field /api/news/chuzhaya-novost-3',
    ]),
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
  'no JSON': [(api) => api.fail('/api/info', 'HTML'), 'page /api/info'],
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
    'pictureFails /api/gallery/chuzhoj-albom images[].url',
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
    expect.arrayContaining(['noStore /api/home', expect.stringMatching(/^no304 .*\/api\/about/)]),
  );
  expect(report.lifetimes).toContainEqual({ fresh: 60, stale: 300, onFailure: 86_400, paths: 1 });
});

test('the field that the site drops is named', async () => {
  const upstream = await open(startUpstream(bareContent));
  upstream.answer('/api/programs', [{ slug: 'chuzhaya-programma', price_from: 'dear' }]);
  const { findings } = await check(upstream.url);
  expect(findings).toContainEqual({
    kind: 'field',
    level: 'advised',
    where: ['/api/programs'],
    detail: '[].price_from',
    text: expect.stringContaining('[].price_from →'),
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
    expect.objectContaining({
      where: ['/api/news?page=1'],
      detail: 'items[].date (Asia/Vladivostok)',
    }),
  ]);
});

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
}

const runCommand = (args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    // Only the tool's own settings matter; this one of the BFF requires another.
    const env = { ...process.env, LEAD_WEBHOOK_URL: 'http://leads.example' };
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
    'field /api/news?page=1',
    'items[].date',
  ],
  'a file on no host': [
    (api) => api.answer('/api/info', { files: [{ title: 'Устав', url: 'files/ustav.html' }] }),
    'deadLink /api/info files[].url',
    'files/ustav.html',
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
    'askedAlways /api/about',
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
  const [, kind, where] = /^(\S+) (.+)$/.exec(expected) ?? [];
  expect(findings).toContainEqual({
    kind,
    where: expect.arrayContaining([where]),
    level: 'advised',
    detail: detail ?? expect.any(String),
    text: expect.any(String),
  });
});

/** A picture that was cut while it was copied. */
const CUT = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');

test('addresses beyond those that can be tried are counted', async () => {
  const upstream = await open(startUpstream(bareContent));
  const links = Array.from({ length: 320 }, (_, at) => `<a href="#a${at}">а</a>`).join('');
  upstream.answer('/api/about', { title: 'О', content: links });
  const { findings } = await check(upstream.url);
  expect(findings).toContainEqual(
    expect.objectContaining({ kind: 'untried', where: ['/api/about content'] }),
  );
});

test('pictures are fetched as visitors get them, each address once', async () => {
  const upstream = await open(startUpstream(bareContent));
  const images = ['a.jpg?v=1', 'half.jpg', 'text.jpg', 'cut.jpg', 'moved.jpg', 'text.jpg'];
  const whole = Buffer.from(await (await fetch(`${upstream.url}/files/a.jpg`)).arrayBuffer());
  upstream.script('/files/half.jpg', send(whole.subarray(0, whole.length / 2), 'image/jpeg'));
  const text = images.map((name) => `<p><img src="/files/${name}"></p>`).join('');
  upstream.answer('/api/about', { title: 'О', content: `${text}<img src="https://x.ru/a.jpg">` });
  upstream.script('/files/text.jpg', send('Not found', 'image/jpeg'));
  upstream.script('/files/cut.jpg', send(CUT, 'image/jpeg'));
  upstream.script('/files/moved.jpg', (_request, response) => {
    response.writeHead(302, { location: '/files/a.jpg' }).end();
  });
  const { findings } = await check(upstream.url);
  const details = findings.flatMap(({ kind, detail, where }) =>
    kind === 'pictureFails' ? [where.join(), detail] : [],
  );
  expect(details).toEqual(
    ['cut.jpg: Input', 'moved.jpg: it redirects to /files/a.jpg', 'text.jpg: Input'].flatMap(
      (reason) => ['/api/about content', expect.stringMatching(new RegExp(`^/files/${reason}`))],
    ),
  );
  expect(findings).toContainEqual(
    expect.objectContaining({ kind: 'pictureForeign', detail: 'x.ru' }),
  );
  expect(findings.filter(({ kind }) => kind === 'pictureCut')).toEqual([
    expect.objectContaining({ where: ['/api/about content'], detail: '/files/half.jpg' }),
  ]);
});

test('only links of menu and texts that lead nowhere are named', async () => {
  const upstream = await open(startUpstream(bareContent));
  const hrefs = ['/pages/meals', '/NEWS/', '/team/chuzhoj-pedagog', '/old', '/uploads/a.pdf', '#x'];
  const links = [
    ...hrefs,
    '/info/cost?born=2024-01',
    'https://x.ru/y',
    '/calendar.ics',
    '/nowhere',
    '/education',
  ];
  // Its failure is a separate finding.
  upstream.fail('/api/education');
  upstream.answer('/api/about', {
    title: 'О',
    content: links.map((href) => `<p><a href="${href}">Ссылка</a></p>`).join(''),
  });
  upstream.answer('/api/redirects', [{ from: '/old', to: '/news' }]);
  const { findings } = await check(upstream.url);
  const dead = findings.flatMap(({ kind, detail }) => (kind === 'deadLink' ? detail : []));
  expect(dead).toEqual(['/pages/meals', '/uploads/a.pdf (status 404)', '/nowhere']);
});

/** Answers to all requests, and the one line in which they are reported. */
const causes: Record<string, readonly [status: number, RegExp]> = {
  'a wrong token': [401, /^token: status 401 → pass the right --token/],
  'no access': [403, /^token: status 403/],
  'a limit of callers': [429, /^busy: the API is busy or limits its callers \(status 429\)/],
  'a page in place of JSON': [200, /^page: an HTML page in place of JSON/],
};

test.each(Object.keys(causes))('%s is one cause, with all its paths', async (name) => {
  const [status, line] = causes[name]!;
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><p>No</p>');
  });
  const { url } = await open(listen(server));
  const { findings, paths } = await check(url);
  expect(findings.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    expect.stringMatching(line),
  ]);
  expect(findings[0]?.where).toHaveLength(paths.length);
});

test('a host that does not exist is one cause', async () => {
  const { findings } = await check('http://no-such-host.invalid');
  expect(findings.map(({ kind }) => kind)).toEqual(['host']);
});

test('broken JSON is named with its place and what is around it', async () => {
  const upstream = await open(startUpstream(bareContent));
  const items = Array.from({ length: 300 }, (_, id) => `{"slug":"p${id}","price":${id || 'NaN'}}`);
  upstream.script('/api/programs', send(`[\n${items.reverse().join(',\n')}]`));
  const { findings } = await check(upstream.url);
  expect(findings[0]?.text).toBe(
    'not JSON (line 301, column 22: "slug":"p0","price":NaN}]) → send valid JSON in UTF-8',
  );
});

test.each([
  ['no-store, private', 'noStore', 'no-store, private', undefined],
  ['private', 'notStored', 'private', 30],
  ['max-age=0', 'askedAlways', 'max-age=0', 30],
  ['s-maxage=604800', 'lateEdits', '7 d (s-maxage=604800)', 30],
])(
  '%s is named as %s, and a setting is proposed if it helps',
  async (header, kind, detail, fresh) => {
    const upstream = await open(startUpstream(bareContent));
    upstream.answer('/api/home', { title: 'Сад' }, { 'cache-control': header });
    const { findings } = await check(upstream.url);
    const found = findings.find((each) => each.kind === kind);
    expect(found).toMatchObject({ where: ['/api/home'], detail });
    const [, proposed] = /set CACHE_CONTROL=(.*?): tried/.exec(found?.text ?? '') ?? [];
    expect(proposed === undefined).toBe(fresh === undefined);
    const settings = { ...(proposed && { CACHE_CONTROL: proposed }) };
    const { lifetimes, paths } = await check(upstream.url, settings);
    const kept = lifetimes
      .filter((each) => each.fresh === 30)
      .reduce((sum, each) => sum + each.paths, 0);
    const isKept = (path: string) => proposed !== undefined || path !== '/api/home';
    const answered = paths.filter(({ bytes }) => bytes > 0).map(({ path }) => path);
    expect(kept).toBe(answered.filter(isKept).length);
  },
);

test('a text beyond the limits of a page is named', async () => {
  const upstream = await open(startUpstream(bareContent));
  upstream.answer('/api/about', { title: 'О', content: `<p>${'Длинно. '.repeat(40_000)}</p>` });
  expect(found(await check(upstream.url), 'advised')).toContain('limit /api/about content');
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

test('the command prints lines or JSON, and exits with 1 if something is missing', async () => {
  const upstream = await open(startUpstream(bareContent));
  const clean = await runCommand([upstream.url, '--json']);
  expect(clean.code).toBe(0);
  const report = JSON.parse(clean.stdout) as CheckReport;
  expect(Object.keys(report)).toEqual(['url', 'findings', 'paths', 'lifetimes']);
  expect(Object.keys(report.findings[0] ?? {})).toEqual([
    'kind',
    'level',
    'where',
    'detail',
    'text',
  ]);
  upstream.answer('/api/contacts', {}, {}, 404);
  upstream.answer('/api/sections', [{ slug: 'осень', title: 'Осень' }]);
  const links = ['/%D1%8F', '/%E2', '/%E2%80%AE'].map((href) => `<p><a href="${href}">Я</a></p>`);
  upstream.answer('/api/about', { title: 'О', content: links.join('') });
  const { code, stdout } = await runCommand([upstream.url, '--cache-control', 'max-age=90']);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^required: \/api\/contacts: 404 → add this path/);
  expect(stdout).toContain('an edit shows within 90 s');
  // Escaped letters are decoded, other escapes stay, and no character reverses the text.
  expect(stdout).toContain('required: /api/sections/осень: 404, though a list names it');
  const dead = [...stdout.matchAll(/leads to nothing: (.*?) →/g)].map(([, href]) => href);
  expect(dead.slice(0, 3)).toEqual(['/я', '/%E2', '/ ']);
});

test.each([[[]], [['ftp://x']], [['http://x', '--cache-control', 'no']], [['http://x', '--all']]])(
  'wrong use exits with 2: %j',
  async (args) => {
    expect((await runCommand(args)).code).toBe(2);
  },
);
