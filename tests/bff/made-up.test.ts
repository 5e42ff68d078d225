import { type Bff, INFO } from '../kit/bff.ts';
import { failures } from '../kit/failures.ts';
import { describe, expect, test } from '../kit/test.ts';
import { FIRST_REST, FRESH, STALE } from '../kit/times.ts';
import { answerWith, type Handler } from '../kit/upstream.ts';

const NEWS = '/api/news?page=1';

let bff: Bff;

test.beforeEach(({ bff: shared }) => {
  bff = shared;
});

const status = (code: number): Handler => answerWith({ error: code }, {}, code);
const raw =
  (text: string): Handler =>
  ({ socket }) => {
    socket.end(text);
  };

const expectWell = async () => {
  bff.upstream.answer(NEWS, { items: [{ slug: 'edited' }], next_page: null });
  bff.advance(FRESH + STALE);
  // A refresh that takes longer than 250 ms continues behind the old copy.
  await expect.poll(async () => (await bff.get(NEWS)).text).toContain('edited');
  expect((await bff.get('/api/news/chuzhaya-novost-2')).status).toBe(200);
};

describe.each<readonly [string, (index: number) => string]>([
  ['documents', (index) => `/api/news/made-up-${index}`],
  ['pages', (index) => `/api/news?page=${1000 + index}`],
])('made-up %s', (_what, pathOf) => {
  const asked = Array.from({ length: 20 }, (_, index) => pathOf(index));

  test.each<readonly [string, Handler, number]>([
    ['403', status(403), 502],
    ['404', status(404), 404],
    ['429', status(429), 503],
    ['503', status(503), 503],
    ['resets', failures['a reset'], 502],
  ])('that are answered with %s do not affect others', async (_name, answer, expected) => {
    await bff.get(NEWS);
    for (const path of asked) bff.upstream.script(path, answer);
    const given = await Promise.all(asked.map((path) => bff.get(path)));
    expect(new Set(given.map((reply) => reply.status))).toEqual(new Set([expected]));
    await expectWell();
  });
});

test('made-up documents that fail do not cut short the pause of a real one', async () => {
  bff.upstream.fail(INFO);
  await bff.get();
  for (let index = 0; index < 2100; index += 50) {
    const paths = Array.from({ length: 50 }, (_, at) => `/api/news/made-up-${index + at}`);
    for (const path of paths) bff.upstream.script(path, status(403));
    await Promise.all(paths.map((path) => bff.get(path)));
  }
  await bff.get();
  expect(bff.calls()).toBe(1);
});

/** All statuses in use that are neither content, a redirect nor an absence. */
const STATUSES = [
  [201, 202, 206, 400, 401, 402, 403, 405, 406, 407, 408, 409, 412, 413, 414, 415, 416, 417],
  [418, 421, 422, 423, 424, 425, 426, 428, 429, 431, 451, 500, 501, 502, 503, 504, 505, 507],
  [508, 510, 511, 520, 530, 599],
].flat();
const ENDS: readonly (readonly [string, Handler])[] = [
  ...STATUSES.map((code) => [`status ${code}`, status(code)] as const),
  ['no HTTP', raw('hello\r\n\r\n')],
  ['an end', raw('')],
  ['half of the headers', raw('HTTP/1.1 200 OK\r\ncontent-ty')],
];

/** Outcomes that mean, for an unlisted address, that it does not exist. */
const NO_ADDRESS = ['status 400', 'status 414', 'status 416', 'status 422'];

test('all outcomes of calls, one after the other, for all kinds of paths', async () => {
  const pathOf = (index: number) =>
    [INFO, `/api/news/listed-${index}`, '/api/about', `/api/pages/made-up-${index}`][index % 4] ??
    '';
  const items = ENDS.map((_end, index) => ({ slug: `listed-${index}` }));
  bff.upstream.answer(NEWS, { items, next_page: null });
  await bff.get(NEWS);
  for (const [index, [name, handler]] of ENDS.entries()) {
    const path = pathOf(index);
    bff.upstream.script(path, handler);
    await bff.purge({ paths: [path], hard: true });
    expect((await bff.get(path)).status, name).toBeGreaterThanOrEqual(404);
    expect(bff.calls(path), name).toBeGreaterThan(0);
    bff.upstream.answer(path, { title: name });
    bff.advance(60_000 + FIRST_REST);
    expect(await bff.get(path), name).toMatchObject({ status: 200 });
    bff.upstream.script(path, handler);
    bff.advance(FRESH + STALE);
    const isBelieved = path.includes('made-up') && NO_ADDRESS.includes(name);
    const old = isBelieved
      ? { status: 404 }
      : { status: 200, text: JSON.stringify({ title: name }) };
    // A refresh that takes longer than 250 ms continues behind the old copy.
    await expect.poll(() => bff.get(path), { message: name }).toMatchObject(old);
    // The pause after a 429 applies to all addresses.
    bff.advance(60_000);
  }
  await expectWell();
});
