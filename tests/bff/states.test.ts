import { type Bff, INFO } from '../kit/bff.ts';
import { describe, expect, startBff, test } from '../kit/test.ts';
import { ERROR_STALE, FIRST_REST, FRESH, NEGATIVE, SECOND, STALE } from '../kit/times.ts';
import { answerWith, type Handler } from '../kit/upstream.ts';

const [FIRST, NEXT] = [{ title: 'Первый' }, { title: 'Новый' }];

const ITEM = '/api/news/chuzhaya-novost-1';

let bff: Bff;

test.beforeEach(({ bff: shared }) => {
  bff = shared;
});

/** Values of a header in all upstream requests for {@link INFO}. */
const sent = (name: string) =>
  bff.upstream.received
    .filter(({ address }) => address === INFO)
    .map(({ headers }) => headers[name]);

const becomes = (text: string) => expect.poll(async () => (await bff.get()).text).toContain(text);

describe('an entry', () => {
  test('is fresh for 30 s, stale for 5 min, and gone 24 h later', async () => {
    bff.upstream.answer(INFO, FIRST);
    expect((await bff.get()).served).toBe('miss');
    bff.upstream.fail(INFO);

    bff.advance(FRESH - 1);
    expect(await bff.get()).toMatchObject({ status: 200, served: 'hit' });
    expect(bff.calls()).toBe(1);
    bff.advance(1);
    expect(await bff.get()).toMatchObject({ status: 200, served: 'stale' });
    bff.advance(STALE + ERROR_STALE - 1);
    expect(await bff.get()).toMatchObject({ status: 200, served: 'stale' });
    bff.advance(1);
    expect((await bff.get()).status).toBe(502);
  });

  test.each([
    { ageMs: FRESH + STALE - 1, served: 'stale' },
    { ageMs: FRESH + STALE, served: 'refreshed' },
  ])('after $ageMs ms is $served', async ({ ageMs, served }) => {
    await bff.get();
    bff.advance(ageMs);
    expect((await bff.get()).served).toBe(served);
  });

  test.each([
    [0, 27_000],
    [1, 33_000],
  ])('has a random lifetime within a tenth: at %d fresh for %d ms', async (chance, freshMs) => {
    const own = await startBff({ random: () => chance });
    await own.get();
    own.advance(freshMs - 1);
    expect((await own.get()).served).toBe('hit');
    own.advance(1);
    expect((await own.get()).served).toBe('stale');
  });

  test('has the operator’s lifetimes, including 0', async () => {
    const settings = {
      CACHE_CONTROL: 'max-age=0, stale-while-revalidate=1, stale-if-error=2',
    };
    const own = await startBff({ settings });
    await own.get();
    expect((await own.get()).served).toBe('stale');
    await expect.poll(() => own.calls()).toBe(2);
    own.advance(1000);
    expect((await own.get()).served).toBe('refreshed');
    own.upstream.fail(INFO);
    own.advance(2999);
    expect((await own.get()).served).toBe('stale');
    own.advance(1);
    expect((await own.get()).status).toBe(502);
    for (let count = 0; count < 2; count += 1) await own.get('/api/news/none');
    expect(own.calls('/api/news/none')).toBe(2);
  });

  test('states its age, even if the system’s clock is set by less than a minute', async () => {
    // A BFF whose clock is that of the content API, because no test has moved it.
    bff = await startBff();
    await bff.get();
    bff.advance(12_345);
    bff.setSystemClock(-59_000);
    const copy = await bff.get();
    expect([copy.served, copy.headers.get('age')]).toEqual(['hit', '12']);
  });

  test.each([
    ['a day back', -ERROR_STALE],
    ['a day forward', ERROR_STALE],
    ['an hour forward, by a sleep of the machine', 3600 * SECOND],
    ['a minute forward', 61 * SECOND],
  ])('is checked once after the system’s clock went %s', async (_how, aheadMs) => {
    await bff.get();
    bff.setSystemClock(aheadMs);
    expect((await bff.get()).served).toBe('refreshed');
    expect((await bff.get()).served).toBe('hit');
    bff.upstream.fail(INFO);
    bff.setSystemClock(0);
    expect(await bff.get()).toMatchObject({ served: 'stale', status: 200 });
    bff.upstream.answer(INFO, FIRST);
    bff.advance(FIRST_REST * 2);
    expect((await bff.get()).text).toContain('Первый');
  });

  test('that is stale is served to everybody at once while one refresh runs', async () => {
    bff.upstream.answer(INFO, FIRST);
    await bff.get();
    bff.advance(FRESH);
    const gate = bff.upstream.hold(INFO, answerWith(NEXT));
    const answers = await Promise.all(Array.from({ length: 50 }, () => bff.get()));
    expect(answers.every(({ text }) => text.includes('Первый'))).toBe(true);
    await gate.reached;
    expect(bff.calls()).toBe(2);
    gate.open();
    await becomes('Новый');
    expect(bff.calls()).toBe(2);
  });

  test('within its error-stale time is served if the refresh takes longer than 250 ms', async () => {
    bff.upstream.answer(INFO, FIRST);
    await bff.get();
    bff.advance(FRESH + STALE);
    const gate = bff.upstream.hold(INFO, answerWith(NEXT));
    expect(await bff.get()).toMatchObject({ served: 'stale', text: JSON.stringify(FIRST) });
    gate.open();
    await becomes('Новый');
  });

  test('past its error-stale time is not served, however slow the refresh', async () => {
    await bff.get();
    bff.advance(FRESH + STALE + ERROR_STALE - 1);
    const gate = bff.upstream.hold(INFO, answerWith({}, {}, 500));
    const answer = bff.get();
    await gate.reached;
    bff.advance(1);
    gate.open();
    expect((await answer).status).toBe(502);
  });

  test('that is empty is stored and replaced like any other', async () => {
    bff.upstream.script(ITEM, (_request, response) => response.writeHead(204).end());
    const first = await bff.get(ITEM);
    expect(first).toMatchObject({ status: 204, served: 'miss', text: '' });
    expect([...first.headers.keys()]).not.toContain('content-type');
    expect([...first.headers.keys()]).not.toContain('content-length');
    expect((await bff.get(ITEM)).status).toBe(204);
    expect(bff.calls(ITEM)).toBe(1);
    bff.advance(FRESH);
    bff.upstream.answer(ITEM, NEXT);
    await expect.poll(async () => (await bff.get(ITEM)).status).toBe(200);
  });

  test.each([
    ['204', (_request, response) => void response.writeHead(204).end()],
    ['null', answerWith(null)],
  ] as readonly [string, Handler][])('for a list becomes empty with %s', async (_name, empty) => {
    bff.upstream.answer('/api/promo', [{ id: 1, title: 'Скидка' }]);
    const text = async () => (await bff.get('/api/promo')).text;
    expect(await text()).toContain('Скидка');
    bff.advance(FRESH);
    bff.upstream.script('/api/promo', empty);
    await expect.poll(text).toBe('[]');
  });

  test('for a missing document is remembered for 10 s, whatever its max-age', async () => {
    const none = '/api/news/none';
    bff.upstream.script(none, answerWith({}, { 'cache-control': 'max-age=100' }, 404));
    const first = await bff.get(none);
    expect(first).toMatchObject({ status: 404, served: 'miss' });
    expect(first.headers.get('cache-status')).toBe(
      'kosmosad-bff; fwd=uri-miss; fwd-status=404; stored; ttl=10',
    );
    bff.advance(NEGATIVE - 1);
    const second = await bff.get(none);
    expect(second).toMatchObject({ status: 404, served: 'hit' });
    expect(second.headers.get('cache-status')).toBe('kosmosad-bff; hit; ttl=0');
    expect(second.headers.get('cache-control')).toMatch(/^public, no-cache, /);
    expect(second.headers.get('age')).toBe('9');
    expect(bff.calls(none)).toBe(1);
    bff.advance(1);
    bff.upstream.fail(none);
    expect((await bff.get(none)).status).toBe(502);
    bff.advance(NEGATIVE);
    bff.upstream.answer(none, NEXT);
    expect((await bff.get(none)).status).toBe(200);
  });

  test('with unchanged content keeps its ETag and Last-Modified', async () => {
    const first = await bff.get();
    bff.advance(FRESH);
    await bff.get();
    await expect.poll(async () => (await bff.get()).served).toBe('hit');
    const again = await bff.get();
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(again.headers.get('last-modified')).toBe(first.headers.get('last-modified'));
  });

  test.each(['завтра', 'Sat, 21 Nov 2026 10:00:00 GMT (завтра)'])(
    'with an invalid Last-Modified, %j, is dated by its arrival',
    async (lastModified) => {
      const field = Buffer.from(lastModified).toString('latin1');
      bff.upstream.answer(INFO, FIRST, { 'last-modified': field });
      for (const served of ['miss', 'hit', 'refreshed']) {
        if (served === 'refreshed') bff.advance(FRESH + STALE + ERROR_STALE);
        const answer = await bff.get();
        expect(answer).toMatchObject({ status: 200, served });
        expect(answer.headers.get('last-modified')).toMatch(/^\w{3}, [\w: ]{20} GMT$/);
      }
      expect(sent('if-modified-since')).toEqual([undefined, undefined]);
    },
  );

  test('keeps a valid Last-Modified as it was sent', async () => {
    const lastModified = 'Saturday, 21-Nov-26 10:00:00 GMT';
    bff.upstream.answer(INFO, FIRST, { 'last-modified': lastModified });
    expect((await bff.get()).headers.get('last-modified')).toBe(lastModified);
  });

  test('is revalidated with the validators of the latest copy only', async () => {
    bff.upstream.script(INFO, (request, response) => {
      if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
      else answerWith(FIRST, { etag: '"v1"' })(request, response);
    });
    await bff.get();
    for (let count = 0; count < 2; count += 1) {
      bff.advance(FRESH + STALE);
      const again = await bff.get();
      expect(again.text).toContain('Первый');
      expect(again.headers.get('cache-status')).toBe(
        'kosmosad-bff; fwd=stale; fwd-status=304; stored; ttl=30',
      );
      expect((await bff.get()).served).toBe('hit');
    }
    bff.upstream.answer(INFO, NEXT);
    for (let count = 0; count < 2; count += 1) {
      bff.advance(FRESH + STALE);
      expect((await bff.get()).text).toContain('Новый');
    }
    expect(sent('if-none-match')).toEqual([undefined, '"v1"', '"v1"', '"v1"', undefined]);
  });
});

describe('Cache-Status (RFC 9211)', () => {
  const statusOf = async (address = INFO) => (await bff.get(address)).headers.get('cache-status');

  test('distinguishes hits from calls, and gives the remaining freshness', async () => {
    expect(await statusOf()).toBe('kosmosad-bff; fwd=uri-miss; fwd-status=200; stored; ttl=30');
    bff.advance(FRESH - SECOND);
    expect(await statusOf()).toBe('kosmosad-bff; hit; ttl=1');
    bff.upstream.fail(INFO);
    bff.advance(11 * SECOND);
    expect(await statusOf()).toBe('kosmosad-bff; hit; detail=stale; ttl=-10');
    bff.advance(STALE);
    expect(await statusOf()).toBe('kosmosad-bff; hit; detail=stale; ttl=-310');
    bff.upstream.clear();
    bff.advance(ERROR_STALE);
    expect(await statusOf()).toBe('kosmosad-bff; fwd=stale; fwd-status=200; stored; ttl=30');
  });

  test('does not claim to store an unstorable response, nor lets others store it', async () => {
    bff.upstream.answer(INFO, {}, { 'cache-control': 'no-store' });
    const { headers } = await bff.get();
    expect(headers.get('cache-status')).toBe('kosmosad-bff; fwd=uri-miss; fwd-status=200');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('marks requests that joined the call of another request', async () => {
    const gate = bff.upstream.hold(INFO, answerWith({ title: 'Один' }));
    const answers = Promise.all(Array.from({ length: 3 }, () => statusOf()));
    await gate.reached;
    // An answer on another connection proves that the earlier requests have arrived, too.
    await bff.get('/api/about');
    gate.open();
    const joined = (await answers).filter(
      (status) =>
        status === 'kosmosad-bff; fwd=uri-miss; fwd-status=200; collapsed; stored; ttl=30',
    );
    expect(joined).toHaveLength(2);
    expect(bff.calls()).toBe(1);
  });
});

test('Server-Timing names the way of serving and the duration of the upstream call', async () => {
  const timing = async () => (await bff.get()).headers.get('server-timing');
  expect(await timing()).toMatch(/^cache;desc="miss", upstream;dur=\d+\.\d$/);
  expect(await timing()).toBe('cache;desc="hit"');
  bff.advance(FRESH + STALE);
  expect(await timing()).toMatch(/^cache;desc="refreshed", upstream;dur=\d+\.\d$/);
});
