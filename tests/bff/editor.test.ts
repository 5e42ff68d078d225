import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Bff, openBff } from '../kit/bff.ts';
import { EditorClient, type EditedFolder, makeEditedFolder } from '../kit/editor.ts';
import { signedIn } from '../kit/staff.ts';
import { logLines, startBffProcess } from '../kit/process.ts';
import { leadSite } from '../kit/leads.ts';
import { startBff } from '../kit/test.ts';
import { bookVisit, slotAt, withVisits } from '../kit/visits.ts';

const NEWS = 'news/osennij-bal-2026.md';
const GROUP = 'groups/3-mars.yaml';

/** Passwords and processes are slow, even alone. */
const SLOW = { timeout: 90_000 };

let edited: EditedFolder;
let bff: Bff;
let anna: EditorClient;

beforeAll(async () => {
  edited = await makeEditedFolder();
  const settings = { ...edited.settings, SITE_ORIGIN: 'https://kosmosad.example' };
  bff = await openBff({ settings: { ...settings, CLIENT_LIMITS: '0' } });
  anna = await signedIn(bff);
});
afterAll(async () => {
  await bff.close();
  await edited.remove();
});

const textOf = (file: string) => readFile(path.join(edited.folder, 'content', file), 'utf8');

test('a change is written into the file; the rest stays, and other editors see it', async () => {
  const before = await textOf(GROUP);
  const { value, etag } = await anna.open(GROUP);
  expect((await anna.save(GROUP, { ...value, free: 4 }, etag)).status).toBe(200);
  expect(await textOf(GROUP)).toBe(before.replace('free: 1', 'free: 4'));
  const late = await anna.save(GROUP, { ...value, free: 5 }, etag);
  expect(late).toMatchObject({ status: 412, body: { current: { value: { free: 4 } } } });
  const { versions } = await anna.open(GROUP);
  expect(versions.map(({ author }) => author)).toEqual(['Анна', null]);
  const first = await anna.ask('GET', `versions/${versions[1]?.id}?file=${GROUP}`);
  expect(first.body).toEqual({ value });
});

test('one of four concurrent saves is accepted, even across two BFFs', async () => {
  const other = await startBff({ settings: edited.settings });
  const there = new EditorClient(other.url);
  there.cookie = anna.cookie;
  const { value, etag } = await anna.open(NEWS);
  const replies = await Promise.all(
    [anna, there, anna, there].map((client, at) =>
      client.save(NEWS, { ...value, title: `Бал ${at}` }, etag),
    ),
  );
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412, 412, 412]);
});

test('a value that the origin would omit is refused at its field, in Russian', async () => {
  const { value, etag } = await anna.open(NEWS);
  const before = await textOf(NEWS);
  const refused: [Record<string, unknown>, string][] = [
    [{ ...value, title: undefined }, 'title'],
    [{ ...value, date: 'вчера' }, 'date'],
    [{ ...value, images: [{ alt: 'без адреса' }] }, 'images/0/url'],
    [{ ...value, is_pinned: 'да' }, 'is_pinned'],
    [{}, 'id'],
  ];
  for (const [wrong, field] of refused) {
    const { status, body } = await anna.save(NEWS, wrong, etag);
    expect(status).toBe(422);
    const problems = body['problems'] as { field: string; reason: string }[];
    expect(problems.map((problem) => problem.field)).toContain(field);
    expect(problems[0]?.reason).toMatch(/[а-я]/);
  }
  expect(await textOf(NEWS)).toBe(before);
});

test('a field that was unreadable before is told, and refuses no save of another one', async () => {
  const file = 'news/skvorcy-2026.md';
  const name = path.join(edited.folder, 'content', file);
  const before = await textOf(file);
  const rows: [string, string, string][] = [
    ['tags', 'весна', 'здесь нужно: список'],
    ['is_pinned', 'да', 'здесь нужно: true или false'],
    ['seo', 'скворцы', 'здесь нужно: набор полей'],
  ];
  for (const [field, value, reason] of rows) {
    const others = before.replace(new RegExp(`^${field}:.*\\n(?: .*\\n)*`, 'm'), '');
    await writeFile(name, others.replace('---\n', `---\n${field}: ${value}\n`));
    const opened = await anna.open(file);
    const titled = { ...opened.value, title: `Скворцы: ${field}` };
    const saved = await anna.save(file, titled, opened.etag);
    expect({ field, status: saved.status, ...saved.body }).toMatchObject({
      status: 200,
      told: [{ field, reason }],
    });
    expect(await textOf(file)).toContain(`${field}: ${value}\n`);
    const { etag } = saved.body as { etag: string };
    const wrong = await anna.save(file, { ...titled, [field]: 7 }, etag);
    expect([field, wrong.status]).toEqual([field, 422]);
    const right = await anna.save(file, { ...titled, [field]: undefined }, etag);
    expect({ status: right.status, ...right.body }).toMatchObject({ status: 200, told: [] });
  }
  await writeFile(name, before);
});

test('content that visitors will not see is reported with a save', async () => {
  const file = 'news/klubnika-2026.md';
  const { value, etag } = await anna.open(file);
  const image = { url: '/pictures/net.jpg', alt: 'Клубника' };
  const content = 'Ягоды.\n\n<p hidden>Где?</p>\n\n![Грядка](/pictures/net-gryadki.jpg)\n';
  const { status, body } = await anna.save(file, { ...value, image, content }, etag);
  expect({ status, ...body }).toMatchObject({
    status: 200,
    told: [
      { field: 'content', reason: 'это скрыто, и в тексте его ничто не открывает: Где?' },
      { field: 'image/url', reason: 'нет картинки /pictures/net.jpg' },
      { field: 'content', reason: 'нет картинки /pictures/net-gryadki.jpg' },
    ],
  });
});

test('developers’ fields are refused, and only come back with a former version', async () => {
  const file = 'layout.yaml';
  const { value, etag } = await anna.open(file);
  const config = value['config'] as object;
  const script = { ...value, config: { ...config, gtm_id: 'GTM-EVIL' } };
  const { status, body } = await anna.save(file, script, etag);
  expect(status).toBe(422);
  expect(body['problems']).toMatchObject([
    { field: 'config/gtm_id', reason: expect.stringContaining('разработчик') as string },
  ]);
  const renamed = await anna.save(file, { ...value, config: { ...config, title: 'Сад' } }, etag);
  const name = path.join(edited.folder, 'content', file);
  await writeFile(name, (await textOf(file)).replace(/^config:$/m, 'config:\n  gtm_id: GTM-OURS'));
  const opened = await anna.open(file);
  expect((await anna.save(file, value, opened.etag)).status).toBe(422);
  const version = `versions/${opened.versions.at(-1)?.id}?file=${file}`;
  const back = await anna.ask('POST', version, undefined, { 'if-match': opened.etag });
  expect([renamed.status, back.status]).toEqual([200, 200]);
  expect((await anna.open(file)).value).toEqual(value);
});

test('a path never leaves the folder', async () => {
  const content = path.join(edited.folder, 'content');
  await symlink('/etc/passwd', path.join(content, 'news/link.md'));
  await writeFile(path.join(content, 'news/.hidden.md'), '---\ntitle: x\n---\n');
  const names = ['../editor.db', '/etc/passwd', 'news/../../editor.db', 'news/link.md', ''];
  const others = ['news/.hidden.md', 'news', 'news/нет.md', 'NEWS/x.md', `${NEWS}\0`, '__proto__'];
  const variants = [
    path.join(content, NEWS),
    `./${NEWS}`,
    `news//${path.basename(NEWS)}`,
    NEWS.replace('/', '\\'),
    NEWS.toUpperCase(),
    `${NEWS} `,
    encodeURIComponent(NEWS),
    '%2e%2e/editor.db',
    'file:///etc/passwd',
    '../content/layout.yaml',
    'layout.yaml/',
    'slots',
    'media/pictures',
  ];
  for (const name of [...names, ...others, ...variants]) {
    const address = `document?file=${encodeURIComponent(name)}`;
    expect((await anna.ask('GET', address)).status, name).toBe(404);
    const saved = await anna.ask('PUT', address, { title: 'x' }, { 'if-match': '"x"' });
    expect(saved.status, name).toBe(412);
  }
});

test('an invalid body or condition is refused', async () => {
  const { value, etag } = await anna.open(NEWS);
  const address = `document?file=${NEWS}`;
  const rows: [string | undefined, unknown, number][] = [
    [undefined, value, 428],
    ['*', value, 412],
    [etag, '{"title":', 400],
    [etag, '[]', 400],
    [etag, '"text"', 400],
    [etag, '{"__proto__":{"a":1}}', 400],
    [etag, { title: 'я'.repeat(600_000) }, 413],
    [etag, `{"title":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 422],
    [etag, { ...value, title: { toString: 'x' } }, 422],
    [etag, { ...value, '<<': { title: 'x' } }, 422],
    [etag, { ...value, constructor: 1, hasOwnProperty: 1 }, 422],
    [etag, value, 200],
    [`W/${etag}`, value, 412],
    ['"x", *', value, 412],
  ];
  for (const [condition, body, status] of rows) {
    const headers = condition === undefined ? {} : { 'if-match': condition };
    expect((await anna.ask('PUT', address, body, headers)).status).toBe(status);
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'if-match': etag };
  expect((await anna.ask('PUT', address, 'title=x', form)).status).toBe(415);
});

/** Files that cannot be read as fields: a YAML tag, an alias bomb, no fields. */
const BOMB = Array.from(
  { length: 9 },
  (_, at) => `l${at + 1}: &l${at + 1} [${`*l${at}, `.repeat(9)}]`,
);
const SPOILED = [
  '---\ntitle: *Важно*\n---\n',
  `---\nl0: &l0 [x, x]\n${BOMB.join('\n')}\n---\n`,
  'Просто текст\n',
];

test.each(SPOILED)(
  'a file that another program corrupts is reported, and the others stay',
  async (text) => {
    const file = 'news/hleb-svoimi-rukami-2026.md';
    const name = path.join(edited.folder, 'content', file);
    const before = await textOf(file);
    const { value, etag } = await anna.open(file);
    await writeFile(name, text);
    const { documents } = (await anna.ask('GET', 'documents')).body as { documents: object[] };
    expect(documents).toContainEqual(expect.objectContaining({ file }));
    const late = await anna.save(file, { ...value, title: 'Хлеб' }, etag);
    const broken = await anna.ask('GET', `document?file=${file}`);
    expect([late.status, broken.status]).toEqual([422, 200]);
    for (const { body } of [late, broken]) {
      expect(JSON.stringify(body)).toMatch(/файл документа испорчен/);
      expect(JSON.stringify(body)).not.toMatch(/YAML|---/);
    }
    expect(await textOf(file)).toBe(text);
    await writeFile(name, before);
    expect((await anna.save(file, { ...value, title: 'Хлеб' }, etag)).status).toBe(200);
    const { versions } = await anna.open(file);
    const version = `versions/${versions[0]?.id}?file=${file}`;
    expect((await anna.ask('GET', version)).status).toBe(200);
    const kept = await textOf(file);
    await writeFile(name, text);
    const opened = await anna.open(file);
    expect(opened.versions).toHaveLength(versions.length);
    const tags = [etag, opened.etag].map((tag) => ({ 'if-match': tag }));
    expect((await anna.ask('POST', version, undefined, tags[0])).status).toBe(412);
    expect((await anna.ask('POST', version, undefined, tags[1])).status).toBe(200);
    expect(await textOf(file)).toBe(kept);
    expect((await anna.ask('POST', version)).status).toBe(428);
    await writeFile(name, before);
  },
);

test('a file removed while its form is open is reported, and not created again', async () => {
  const file = 'news/hleb-svoimi-rukami-2026.md';
  const { value, etag } = await anna.open(file);
  const before = await textOf(file);
  await rm(path.join(edited.folder, 'content', file));
  const { status, body } = await anna.save(file, { ...value, title: 'Зимой' }, etag);
  expect([status, body]).toEqual([412, {}]);
  await expect(textOf(file)).rejects.toThrow('ENOENT');
  await writeFile(path.join(edited.folder, 'content', file), before);
});

test('fifty versions are kept', async () => {
  const file = 'promo/den-otkrytyh-dverej.yaml';
  let { value, etag } = await anna.open(file);
  for (let at = 0; at < 55; at += 1) {
    const reply = await anna.save(file, { ...value, title: `Слайд ${at}` }, etag);
    etag = reply.headers.get('etag') ?? '';
  }
  expect((await anna.open(file)).versions).toHaveLength(50);
});

test('only pages of the site may change documents, and only the site may forward requests', async () => {
  const { etag, value } = await anna.open(NEWS);
  const rows: [Record<string, string>, number][] = [
    [{ origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: '', 'sec-fetch-site': '' }, 403],
    [{ origin: 'https://kosmosad.example, https://evil.example', 'sec-fetch-site': '' }, 403],
    [{ origin: '' }, 200],
  ];
  for (const [headers, status] of rows) {
    const client = new EditorClient(bff.url, headers);
    client.cookie = anna.cookie;
    expect((await client.save(NEWS, value, etag)).status).toBe(status);
    const session = await client.signIn('Анна', 'мимо-и-мимо');
    expect(session.status).toBe(status === 200 ? 401 : status);
  }
  const headers = { cookie: anna.cookie };
  const asked = { url: '/editor/api/documents', headers, remoteAddress: '203.0.113.9' };
  expect((await bff.app.inject(asked)).statusCode).toBe(404);
});

test('no answer may be cached, and each has a strict policy', async () => {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  for (const address of ['/editor', '/editor/api/documents', '/editor/assets/nothing.js']) {
    const { headers } = await anna.send(address);
    expect(headers.get('cache-control'), address).toBe('no-store');
    expect(headers.get('x-robots-tag'), address).toBe('noindex');
    expect(headers.get('content-security-policy'), address).toBe(policy);
  }
});

test('the tool does not create a second folder, and names the problem', async () => {
  for (const words of [
    ['init', edited.folder],
    ['init'],
    ['add', 'Анна'],
    ['add', 'анна'],
    ['remove', 'Никто'],
    ['add', ''],
    ['add', '../x'],
    ['add', 'a\u202Eb'],
    ['add', 'x'.repeat(61)],
    ['x'],
  ]) {
    expect(await edited.tool(...words), words.join(' ')).toBeUndefined();
  }
});

/** Prints the modules that only the editor needs, as they are loaded. */
const TELLING = `import { registerHooks } from 'node:module';
  const own = /\\/(?:bff\\/editor|bff\\/routes\\/(?:editor|staff)|@fastify\\/cookie|node-diff3)/;
  registerHooks({ load(url, context, next) {
    if (own.test(url)) console.log('loaded ' + url);
    return next(url, context);
  } });`;

test.each([
  ['without the setting no module of the editor is loaded', () => ({}), 0],
  ['with the setting the modules are loaded', () => edited.settings, 10],
])('%s', SLOW, async (_name, settingsOf, least) => {
  const bffProcess = await startBffProcess({
    ...settingsOf(),
    LOG_LEVEL: 'silent',
    WARM_UP: 'off',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELLING)}`,
  });
  onTestFinished(() => bffProcess.stop());
  const { length } = logLines(bffProcess, 'loaded ');
  expect(least === 0 ? length : Math.min(length, least)).toBe(least);
});

test('families that would lose their time by a change of the plan are counted before it is saved', async () => {
  const [now, DAY_MS] = [Date.now(), 86_400_000];
  const ahead = [2, 3, 4, 5, 6, 7, 8].map((days) => new Date(now + days * DAY_MS));
  const day =
    ahead
      .find((each) => each.getUTCDay() === 6)
      ?.toISOString()
      .slice(0, 10) ?? '';
  const id = `tour-${day}-1000`;
  const slots = [slotAt(Date.parse(`${day}T10:00+03:00`), { id, capacity: 5 })];
  const folder = await makeEditedFolder();
  const site = { ...leadSite.settings, ...withVisits, ...folder.settings };
  const other = await startBff({
    content: { ...leadSite.content, '/api/slots': slots },
    settings: site,
  });
  const boss = await signedIn(other, 'Ольга');
  // Events would replace weekly times.
  const value = { ...(await boss.open('slots.yaml')).value, dated: [] };
  const dropped = async (plan: unknown) => (await boss.ask('POST', 'dropped', plan)).body;
  const { json } = await bookVisit(other, { slot: id });
  expect(json.booking).toBe('booked');
  expect(await dropped(value)).toEqual({ families: 0 });
  expect(await dropped({ ...value, weekly: [] })).toEqual({ families: 1 });
  expect(await dropped({ ...value, weekly: [{ at: ['x'] }] })).toEqual({ families: 0 });
  expect((await new EditorClient(other.url).ask('POST', 'dropped', value)).status).toBe(401);
  await folder.remove();
});
