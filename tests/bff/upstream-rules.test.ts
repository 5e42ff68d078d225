import { type Bff, INFO } from '../kit/bff.ts';
import { describe, expect, startBff, test } from '../kit/test.ts';
import { FRESH, SECOND } from '../kit/times.ts';
import { answerWith } from '../kit/upstream.ts';

const CONTENT = { title: 'Правила' };

let bff: Bff;

test.beforeEach(({ bff: shared }) => {
  bff = shared;
});

type Fields = Readonly<Record<string, string>>;

const answer = (headers: Fields) => bff.upstream.answer(INFO, CONTENT, headers);
const answerKept = (rule: string) => answer({ 'cache-control': rule });
const httpDateIn = (seconds: number) => new Date(bff.now + seconds * SECOND).toUTCString();

describe('the upstream’s own rules', () => {
  test('Expires sets the freshness, relative to Date', async () => {
    answer({ date: httpDateIn(3600), expires: httpDateIn(3700) });
    await bff.get();
    bff.advance(100 * SECOND - 1);
    expect((await bff.get()).served).toBe('hit');
    bff.advance(1);
    expect((await bff.get()).served).toBe('stale');
  });

  test('an unstorable response removes the previous copy', async () => {
    await bff.get();
    bff.advance(FRESH);
    answerKept('no-store');
    await expect.poll(async () => (await bff.get()).served).toBe('miss');
    bff.upstream.fail(INFO);
    expect((await bff.get()).status).toBe(502);
  });

  test('Date alone ages an answer', async () => {
    answer({ 'cache-control': 'max-age=100', date: httpDateIn(-60) });
    const { headers } = await bff.get();
    expect(Number(headers.get('age'))).toBeGreaterThanOrEqual(60);
    bff.advance(40 * SECOND);
    expect((await bff.get()).served).toBe('stale');
  });

  test('one log line says that the API’s clock is behind', async () => {
    // One that has said nothing of it yet.
    bff = await startBff();
    answer({ 'cache-control': 'max-age=60', date: httpDateIn(-60) });
    for (let count = 0; count < 3; count += 1) {
      await bff.get();
      bff.advance(60 * SECOND);
    }
    const lines = bff.lines.filter(({ msg }) => String(msg).includes('clock is behind'));
    expect(lines).toEqual([expect.objectContaining({ level: 40, path: INFO })]);
  });

  test('must-revalidate does not allow an old copy after a purge either', async () => {
    answerKept('max-age=10, must-revalidate');
    await bff.get();
    bff.upstream.fail(INFO);
    await bff.purge([INFO]);
    expect((await bff.get()).status).toBe(502);
  });

  test('a 304 without caching headers keeps the previous ones', async () => {
    const headers = { 'cache-control': 'max-age=10, must-revalidate', etag: '"v1"' };
    bff.upstream.script(INFO, (request, response) => {
      if (request.headers['if-none-match']) response.writeHead(304).end();
      else answerWith(CONTENT, headers)(request, response);
    });
    await bff.get();
    bff.advance(10 * SECOND);
    expect((await bff.get()).status).toBe(200);
    bff.advance(10 * SECOND);
    bff.upstream.fail(INFO);
    expect((await bff.get()).status).toBe(502);
  });

  test.each([
    { ageMs: 30 * SECOND, isFailing: false, expected: { served: 'refreshed' } },
    { ageMs: 60 * SECOND, isFailing: true, expected: { status: 502 } },
  ])(
    'stale-while-revalidate and stale-if-error set the other times: $ageMs ms, $expected',
    async ({ ageMs, isFailing, expected }) => {
      answerKept('max-age=10, stale-while-revalidate=20, stale-if-error=50');
      await bff.get();
      if (isFailing) bff.upstream.fail(INFO);
      bff.advance(ageMs);
      expect(await bff.get()).toMatchObject(expected);
    },
  );

  test('Set-Cookie is never passed on', async () => {
    answer({ 'set-cookie': 'id=1' });
    expect((await bff.get()).headers.get('set-cookie')).toBeNull();
    expect((await bff.get()).headers.get('set-cookie')).toBeNull();
  });
});

describe('with override in CACHE_CONTROL', () => {
  const CACHE_CONTROL = 'max-age=30, stale-while-revalidate=300, stale-if-error=600, override';

  test.each<Fields>([
    { 'cache-control': 'no-cache, private' },
    { 'cache-control': 'private, no-cache="set-cookie"' },
    { 'cache-control': 'max-age=0, must-revalidate, private' },
    { 'cache-control': 'max-age=86400' },
    { expires: '0', pragma: 'no-cache' },
    { vary: '*' },
    { age: '86400' },
  ])('%j has no effect', async (headers) => {
    const own = await startBff({ settings: { CACHE_CONTROL } });
    own.upstream.answer(INFO, CONTENT, headers);
    const [first, second] = [await own.get(), await own.get()];
    expect([first.served, second.served]).toEqual(['miss', 'hit']);
    expect(second.headers.get('cache-control')).toMatch(/^public, no-cache, /);
    own.upstream.fail(INFO);
    own.advance(FRESH);
    expect((await own.get()).served).toBe('stale');
    own.advance(900 * SECOND - 1);
    expect((await own.get()).status).toBe(200);
    own.advance(1);
    expect((await own.get()).status).toBe(502);
  });

  test('no-store still applies', async () => {
    const own = await startBff({ settings: { CACHE_CONTROL } });
    own.upstream.answer(INFO, CONTENT, { 'cache-control': 'private, no-store' });
    expect((await own.get()).headers.get('cache-control')).toBe('no-store');
    expect((await own.get()).served).toBe('miss');
  });
});
