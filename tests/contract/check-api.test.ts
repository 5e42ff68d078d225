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
  const told = (wanted: string) =>
    report.findings.flatMap((one) => (isOfEditors(one) && one.level === wanted ? one.kind : []));
  expect(new Set(told('required'))).toEqual(new Set(['pictureFails']));
  const advised = 'address deadLink hidden markdown markup shortcode';
  expect([...new Set(told('advised'))].toSorted().join(' ')).toBe(advised);
  expect(report.paths.length).toBeGreaterThan(40);
  expect(report.lifetimes).toEqual([
    { fresh: 30, stale: 300, onFailure: 86_400, paths: report.paths.length },
  ]);
});

test('an API with only the required fields passes, with advice', async () => {
  const report = await checkBare();
  expect(found(report, 'required')).toEqual([]);
  expect(found(report, 'advised')).toEqual(
    expect.arrayContaining([
      'missingOptional /api/groups,/api/pages,/api/redirects,/api/slots,/api/sveden',
      'field /api/news/chuzhaya-novost-3',
    ]),
  );
});

type Change = (upstream: Upstream) => void;

const answer =
  (...[path, body, headers, status]: Parameters<Upstream['answer']>): Change =>
  (upstream) =>
    upstream.answer(path, body, headers, status);
const script =
  (path: string, handler: Handler): Change =>
  (upstream) =>
    upstream.script(path, handler);

/** The API with required fields only, changed. */
async function openBare(...changes: readonly Change[]): Promise<Upstream> {
  const upstream = await open(startUpstream(bareContent));
  for (const change of changes) change(upstream);
  return upstream;
}

const checkBare = async (...changes: readonly Change[]): Promise<CheckReport> =>
  check((await openBare(...changes)).url);

const send =
  (body: string | Buffer, type = 'application/json'): Handler =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type }).end(body);

const MADE_UP = '/api/team/no-such-document-of-check-api';
const REPEATED = { ...(bareContent['/api/news?page=1'] as object), next_page: null };

/** A fault or habit of an API, the finding, and its detail. */
type Row = readonly [habit: string, Change, finding: string, detail?: string];

/** Rows that one check tries together, since none changes the path of another. */
const together = (...rounds: readonly (readonly Row[])[]) =>
  rounds.map((rows) => [rows.map(([habit]) => habit).join(', '), rows] as const);

const FAULTS: readonly Row[] = [
  ['another shape', answer('/api/layout', { menu: [] }), 'wrongShape /api/layout'],
  ['a server error', (api) => api.fail('/api/about'), 'upstreamStatus /api/about'],
  ['a missing path', answer('/api/contacts', {}, {}, 404), 'missing /api/contacts'],
  ['no JSON', (api) => api.fail('/api/info', 'HTML'), 'page /api/info'],
  ['too many values', answer('/api/promo', Array(201_000).fill(0)), 'tooLarge /api/promo'],
  [
    'pages that lead back',
    answer('/api/news?page=2', { items: [], next_page: 1 }),
    'endless /api/news?page=2',
  ],
  [
    'a list of nothing',
    answer('/api/programs', [{ slug: 'a' }]),
    'missingDocument /api/programs/a',
  ],
  ['something for every slug', answer(MADE_UP, {}), `madeUp ${MADE_UP}`],
  [
    'no page of the consent',
    answer('/api/pages/1-privacy-policy', {}, {}, 404),
    'missingLegal /api/pages/1-privacy-policy',
  ],
  [
    'a picture that does not load',
    answer('/files/a.jpg', {}),
    'pictureFails /api/gallery/chuzhoj-albom images[].url',
  ],
];
const TWICE: Row = ['a document twice', answer('/api/news?page=2', REPEATED), 'repeated /api/news'];

test.each(together(FAULTS, [TWICE]))('%s: named, and nothing else', async (_faults, rows) => {
  const report = await checkBare(...rows.map(([, change]) => change));
  expect(new Set(found(report, 'required'))).toEqual(new Set(rows.map(([, , finding]) => finding)));
});

test('caching rules are read as the BFF reads them', async () => {
  const report = await checkBare(
    answer('/api/home', {}, { 'cache-control': 'no-store' }),
    answer('/api/about', {}, { etag: '"1"', 'cache-control': 'max-age=60' }),
  );
  expect(found(report, 'advised')).toEqual(
    expect.arrayContaining(['noStore /api/home', expect.stringMatching(/^no304 .*\/api\/about/)]),
  );
  expect(report.lifetimes).toContainEqual({ fresh: 60, stale: 300, onFailure: 86_400, paths: 1 });
});

test('the field that the site drops is named', async () => {
  const dear = [{ slug: 'chuzhaya-programma', price_from: 'dear' }];
  const { findings } = await checkBare(answer('/api/programs', dear));
  expect(findings).toContainEqual({
    kind: 'field',
    level: 'advised',
    where: ['/api/programs'],
    detail: '[].price_from',
    text: expect.stringContaining('[].price_from →'),
  });
});

test('a time without an offset is reported once per field, with its zone', async () => {
  const times = ['2026-12-05', '2026-12-05T10:00Z', '2026-12-05T10:00', '05.12.2026 10:00'];
  const items = times.map((date, id) => ({ id, title: 'День', slug: `day-${id}`, date }));
  const { findings } = await checkBare(
    answer('/api/layout', { config: { time_zone: 'asia/vladivostok' }, menu: [] }),
    answer('/api/news?page=1', { items, next_page: null }),
  );
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

/** A title that ends with the letter O of windows-1251. */
const CP1251 = Buffer.concat([Buffer.from('{"title":"'), Buffer.of(0xce), Buffer.from('"}')]);

const refusing: Handler = ({ headers }, response) => {
  const status = headers['if-none-match'] === undefined ? 200 : 412;
  response.writeHead(status, { 'content-type': 'application/json', etag: '"1"' }).end('{}');
};
const empty: Handler = (_request, response) => void response.writeHead(204).end();

const CHARSET = script('/api/about', send(CP1251, 'text/json; charset=windows-1251'));
const REFUSED = script('/api/contacts', refusing);
const NO_CACHE = answer('/api/info', {}, { 'cache-control': 'no-cache', etag: '"1"' });
const layoutWith = (config: object) => answer('/api/layout', { config, menu: [] });
const aboutWith = (content: string) => answer('/api/about', { title: 'О', content });
const NO_HOST = answer('/api/info', { files: [{ title: 'Устав', url: 'files/a.html' }] });
const pageOf = (name: string, page: number, body: object, status?: number) =>
  answer(`/api/${name}?page=${page}`, body, {}, status);
const SAME = { items: [{ slug: 'a' }], next_page: null };
const NEXT = 'https://x/api/moves?page=2';
const NEXT_URL = pageOf('moves', 1, { items: [], next_page: NEXT });
const NO_PAGE = pageOf('news', 99_999, {}, 500);
const WORDS = pageOf('news', 1, { items: [{ date: 'вчера' }], next_page: null });
const LINKS = Array.from({ length: 320 }, (_, at) => `<a href="#a${at}">а</a>`).join('');

/** Habits of frameworks that the site copes with. */
const HABITS: readonly (readonly Row[])[] = [
  [
    ['a charset', CHARSET, 'charset /api/about', 'windows-1251'],
    ['a list that is null', answer('/api/promo', null), 'nullList /api/promo'],
    ['no items', script('/api/gallery', send('{"items":null}')), 'nullList /api/gallery'],
    ['a URL as the next page', NEXT_URL, 'nextPage /api/moves?page=1', `"${NEXT}"`],
    ['no such page', NO_PAGE, 'madeUpPage /api/news?page=99999', 'status 500'],
    ['a file on no host', NO_HOST, 'deadLink /api/info files[].url', 'files/a.html'],
    ['an empty home page', answer('/api/home', { title: '', faq: [] }), 'emptyArea /api/home'],
    ['no contacts', answer('/api/contacts', {}), 'emptyArea /api/contacts'],
    ['no lead', answer('/api/lead', []), 'emptyArea /api/lead'],
    ['no phone', layoutWith({ phone: '' }), 'phoneMissing /api/layout'],
  ],
  [
    ['204 for a list', script('/api/promo', empty), 'nullList /api/promo'],
    ['no next page', pageOf('moves', 1, { items: [] }), 'nextPage /api/moves?page=1', 'undefined'],
    ['one page', pageOf('moves', 99_999, SAME), 'madeUpPage /api/moves?page=99999', '1 items'],
    ['a date in words', WORDS, 'field /api/news?page=1', 'items[].date'],
    ['an envelope', answer('/api/home', { data: { title: 'О' } }), 'emptyArea /api/home'],
    ['no tagline', layoutWith({ phone: '1' }), 'taglineMissing /api/layout'],
    ['no-cache', NO_CACHE, 'askedAlways /api/info', 'no-cache'],
    ['a refused condition', REFUSED, 'refused304 /api/contacts', 'status 412'],
    ['a text beyond the limits', aboutWith('Длинно. '.repeat(40_000)), 'limit /api/about content'],
  ],
  [['more addresses than it tries', aboutWith(LINKS), 'untried /api/about content']],
];

test.each(together(...HABITS))('advice is given for %s', async (_habits, rows) => {
  const { findings } = await checkBare(...rows.map(([, change]) => change));
  for (const [habit, , finding, detail] of rows) {
    const [, kind, where] = /^(\S+) (.+)$/.exec(finding) ?? [];
    expect(findings, habit).toContainEqual({
      kind,
      where: expect.arrayContaining([where]),
      level: 'advised',
      detail: detail ?? expect.any(String),
      text: expect.any(String),
    });
  }
});

/** A picture that was cut while it was copied. */
const CUT = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');

test('pictures are fetched as visitors get them, each address once', async () => {
  const upstream = await openBare();
  const images = ['a.jpg?v=1', 'half.jpg', 'text.jpg', 'cut.jpg', 'moved.jpg', 'text.jpg'];
  const whole = Buffer.from(await (await fetch(`${upstream.url}/files/a.jpg`)).arrayBuffer());
  upstream.script('/files/half.jpg', send(whole.subarray(0, whole.length / 2), 'image/jpeg'));
  const text = images.map((name) => `<p><img src="/files/${name}"></p>`).join('');
  upstream.answer('/api/about', { title: 'О', content: `${text}<img src="https://x.ru/a.jpg">` });
  upstream.script('/files/text.jpg', send('Not found', 'image/jpeg'));
  upstream.script('/files/cut.jpg', send(CUT, 'image/jpeg'));
  upstream.script('/files/moved.jpg', (_request, response) => {
    response.writeHead(302, { location: '/files/a.jpg?signature=secret' }).end();
  });
  const { findings } = await check(upstream.url);
  const details = findings.flatMap(({ kind, detail, where }) =>
    kind === 'pictureFails' ? [where.join(), detail] : [],
  );
  expect(details).toEqual(
    ['cut.jpg: Input', 'moved.jpg: it redirects to /files/a.jpg,', 'text.jpg: Input'].flatMap(
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
  const upstream = await openBare();
  const hrefs = ['/pages/meals', '/NEWS/', '/team/chuzhoj-pedagog', '/old', '/uploads/a.pdf', '#x'];
  const more = ['/info/cost?born=2024-01', 'https://x.ru/y', '/calendar.ics', '/nowhere'];
  const links = [...hrefs, ...more, '/education'];
  // Its failure is a separate finding.
  upstream.fail('/api/education');
  upstream.answer('/api/redirects', [{ from: '/old', to: '/news' }]);
  aboutWith(links.map((href) => `<p><a href="${href}">Ссылка</a></p>`).join(''))(upstream);
  const { findings } = await check(upstream.url);
  const dead = findings.flatMap(({ kind, detail }) => (kind === 'deadLink' ? detail : []));
  expect(dead).toEqual(['/pages/meals', '/uploads/a.pdf (status 404)', '/nowhere']);
});

// Answers to all requests, and the one line in which they are reported.
test.each([
  ['a wrong token', 401, /^token: status 401 → pass the right --token/],
  ['no access', 403, /^token: status 403/],
  ['a limit of callers', 429, /^busy: the API is busy or limits its callers \(status 429\)/],
  ['a page in place of JSON', 200, /^page: an HTML page in place of JSON/],
])('%s is one cause, with all its paths', async (_name, status, line) => {
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
  const items = Array.from({ length: 300 }, (_, id) => `{"slug":"p${id}","price":${id || 'NaN'}}`);
  const broken = send(`[\n${items.reverse().join(',\n')}]`);
  const { findings } = await checkBare(script('/api/programs', broken));
  expect(findings[0]?.text).toBe(
    'not JSON (line 301, column 22: "slug":"p0","price":NaN}]) → send valid JSON in UTF-8',
  );
});

test('headers that keep content too short or too long are named, with the setting that helps', async () => {
  const rows = [
    ['/api/home', 'no-store, private', 'noStore', 'no-store, private', false],
    ['/api/about', 'private', 'notStored', 'private', true],
    ['/api/contacts', 'max-age=0', 'askedAlways', 'max-age=0', true],
    ['/api/info', 's-maxage=604800', 'lateEdits', '7 d (s-maxage=604800)', true],
  ] as const;
  const changes = rows.map(([path, header]) =>
    answer(path, { title: 'Сад' }, { 'cache-control': header }),
  );
  const { url } = await openBare(...changes);
  const { findings } = await check(url);
  const CACHE_CONTROL = 'max-age=30, override';
  for (const [path, , kind, detail, isHelped] of rows) {
    const found = findings.find((each) => each.kind === kind);
    expect(found).toMatchObject({ where: [path], detail });
    expect(found?.text.includes(`set CACHE_CONTROL=${CACHE_CONTROL}: tried`)).toBe(isHelped);
  }
  const { lifetimes, paths } = await check(url, { CACHE_CONTROL });
  const kept = lifetimes.find(({ fresh }) => fresh === 30)?.paths;
  expect(kept).toBe(paths.filter(({ bytes }) => bytes > 0).length - 1);
});

test('user, password and query of the URL are sent', async () => {
  const upstream = await openBare();
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
  const upstream = await openBare();
  const clean = await runCommand([upstream.url, '--json']);
  expect(clean.code).toBe(0);
  const report = JSON.parse(clean.stdout) as CheckReport;
  expect(Object.keys(report)).toEqual(['url', 'findings', 'paths', 'lifetimes']);
  const parts = ['kind', 'level', 'where', 'detail', 'text'];
  expect(Object.keys(report.findings[0] ?? {})).toEqual(parts);
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
