import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerWith, ContentBff, fail, INFO } from '../support/content-bff.ts';

const SECOND = 1000;
const START = Date.now();
const httpDateIn = (seconds: number) => new Date(START + seconds * SECOND).toUTCString();

let bff: ContentBff;

beforeEach(async () => {
  bff = await ContentBff.create();
});
afterEach(() => bff.close());

describe('the upstream’s own rules', () => {
  const cases = [
    { name: 's-maxage', headers: { 'cache-control': 'max-age=5, s-maxage=100' }, freshS: 100 },
    { name: 'max-age', headers: { 'cache-control': 'max-age=100' }, freshS: 100 },
    { name: 'Age', headers: { 'cache-control': 'max-age=100', age: '40' }, freshS: 60 },
    {
      name: 'Expires',
      headers: {
        // A clock that is ahead makes an answer no older.
        date: httpDateIn(3600),
        expires: httpDateIn(3700),
      },
      freshS: 100,
    },
  ] as const;

  test.each(cases)('$name says how long it is fresh', async ({ headers, freshS }) => {
    bff.upstream.script(INFO, answerWith('Правила', headers));
    await bff.get();
    bff.advance(freshS * SECOND - 1);
    expect((await bff.get()).state).toBe('fresh');
    bff.advance(1);
    expect((await bff.get()).state).toBe('stale');
  });

  test.each(['no-store', 'private', 'max-age=100, no-store'])(
    '%s is passed on and never kept',
    async (rule) => {
      bff.upstream.script(INFO, answerWith('Личное', { 'cache-control': rule }));
      expect((await bff.get()).headers.get('cache-control')).toBe('no-store');
      await bff.get();
      expect(bff.calls()).toBe(2);
      bff.upstream.script(INFO, fail);
      expect((await bff.get()).status).toBe(502);
    },
  );

  test('Date alone ages an answer', async () => {
    const old = { 'cache-control': 'max-age=100', date: httpDateIn(-60) };
    bff.upstream.script(INFO, answerWith('Правила', old));
    const { headers } = await bff.get();
    expect(Number(headers.get('age'))).toBeGreaterThanOrEqual(60);
    bff.advance(40 * SECOND);
    expect((await bff.get()).state).toBe('stale');
  });

  test('Vary: * is never kept', async () => {
    bff.upstream.script(INFO, answerWith('Разное', { vary: '*' }));
    await bff.get();
    await bff.get();
    expect(bff.calls()).toBe(2);
  });

  test('must-revalidate allows no old copy', async () => {
    bff.upstream.script(
      INFO,
      answerWith('Строгое', { 'cache-control': 'max-age=10, must-revalidate' }),
    );
    await bff.get();
    bff.upstream.script(INFO, fail);
    bff.advance(10 * SECOND);
    expect((await bff.get()).status).toBe(502);
  });

  test('a 304 that says nothing leaves the rules as they were', async () => {
    const rules = 'max-age=10, must-revalidate';
    bff.upstream.script(INFO, (request, response) => {
      if (request.headers['if-none-match']) response.writeHead(304).end();
      else answerWith('Строгое', { 'cache-control': rules, etag: '"v1"' })(request, response);
    });
    await bff.get();
    bff.advance(10 * SECOND);
    expect((await bff.get()).status).toBe(200);
    bff.advance(10 * SECOND);
    bff.upstream.script(INFO, fail);
    expect((await bff.get()).status).toBe(502);
  });

  test('no-cache asks every time, and keeps the copy for a failure', async () => {
    bff.upstream.script(INFO, answerWith('Свежее', { 'cache-control': 'no-cache' }));
    await bff.get();
    await bff.get();
    expect(bff.calls()).toBe(2);
    bff.upstream.script(INFO, fail);
    expect(await bff.get()).toMatchObject({ status: 200, state: 'error-stale' });
  });

  test('stale-while-revalidate and stale-if-error set the other times', async () => {
    const rule = 'max-age=10, stale-while-revalidate=20, stale-if-error=50';
    bff.upstream.script(INFO, answerWith('Времена', { 'cache-control': rule }));
    await bff.get();
    bff.upstream.script(INFO, fail);
    bff.advance(10 * SECOND);
    expect((await bff.get()).state).toBe('stale');
    bff.advance(20 * SECOND);
    expect((await bff.get()).state).toBe('error-stale');
    bff.advance(30 * SECOND);
    expect((await bff.get()).status).toBe(502);
  });

  test('Set-Cookie is never passed on', async () => {
    bff.upstream.script(INFO, answerWith('С печеньем', { 'set-cookie': 'id=1' }));
    expect((await bff.get()).headers.get('set-cookie')).toBeNull();
    expect((await bff.get()).headers.get('set-cookie')).toBeNull();
  });
});
