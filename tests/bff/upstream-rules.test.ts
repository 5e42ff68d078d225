import { type Bff, INFO } from '../kit/bff.ts';
import { failures } from '../kit/failures.ts';
import { mediaOf } from '../kit/media.ts';
import { draw } from '../kit/pictures.ts';
import { describe, expect, startBff, test } from '../kit/test.ts';
import { ERROR_STALE, FIRST_REST, FRESH, SECOND, STALE } from '../kit/times.ts';
import { answerWith, type Handler } from '../kit/upstream.ts';

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

  test('stale-while-revalidate sets another time', async () => {
    answerKept('max-age=10, stale-while-revalidate=20');
    await bff.get();
    bff.advance(30 * SECOND);
    expect((await bff.get()).served).toBe('refreshed');
  });

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

const PICTURE = '/files/a.jpg';

/** Values of a header in all upstream requests for an address. */
const sent = (name: string, address = INFO) =>
  bff.upstream.received
    .filter((request) => request.address === address)
    .map(({ headers }) => headers[name]);

const isConditional: (request: Parameters<Handler>[0]) => boolean = ({ headers }) =>
  'if-none-match' in headers || 'if-modified-since' in headers;

/** Makes the upstream fail only on conditional requests. */
const refusing =
  (refuse: Handler, answer: Handler): Handler =>
  (request, response) =>
    (isConditional(request) ? refuse : answer)(request, response);

const status = (code: number) => answerWith({ error: code }, {}, code);

describe('an API that fails on conditional requests', () => {
  test.each<readonly [string, Handler]>([
    ['400', status(400)],
    ['412', status(412)],
    ['HTML', failures.HTML],
    ['a reset', failures['a reset']],
    ['another redirect', failures['a redirect out of the area']],
  ])('with %s gets the next request without validators', async (_name, refuse) => {
    const validators = { etag: '"v"', 'last-modified': 'Sat, 21 Nov 2026 09:00:00 GMT' };
    const publish = (title: string) =>
      bff.upstream.script(INFO, refusing(refuse, answerWith({ title }, validators)));
    publish('Первое');
    await bff.get();
    for (const age of [FRESH + STALE, FRESH + STALE + ERROR_STALE]) {
      publish(`После ${age}`);
      bff.advance(age);
      await bff.get();
      bff.advance(FIRST_REST);
      expect((await bff.get()).text).toContain(`После ${age}`);
    }
    const conditions = sent('if-none-match');
    // A reset of a reused connection is retried at once.
    const isRepeated = (index: number) => index > 0 && conditions[index - 1] === conditions[index];
    expect(conditions.filter((_condition, index) => !isRepeated(index))).toEqual([
      undefined,
      '"v"',
      undefined,
      '"v"',
      undefined,
    ]);
  });

  test('with 412 for a picture gets the next request without validators', async () => {
    const picture = await draw(400, 200);
    const send: Handler = (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png', etag: '"v"' }).end(picture);
    bff.upstream.script(PICTURE, refusing(status(412), send));
    await bff.get(mediaOf(PICTURE));
    for (const wait of [3600 * SECOND, FIRST_REST]) {
      bff.advance(wait);
      expect((await bff.get(mediaOf(PICTURE))).status).toBe(200);
    }
    expect(sent('if-none-match', PICTURE)).toEqual([undefined, '"v"', undefined]);
  });
});

describe('a 304', () => {
  test('replaces the ETag and the lifetime of content', async () => {
    let answers = 0;
    bff.upstream.script(INFO, (request, response) => {
      answers += 1;
      // Node's own `Date` would follow the machine's clock.
      response.sendDate = false;
      const headers = { etag: `"node-${answers}"`, 'cache-control': `max-age=${100 * answers}` };
      if (isConditional(request)) response.writeHead(304, headers).end();
      else answerWith({ title: 'Одно и то же' }, headers)(request, response);
    });
    await bff.get();
    bff.advance(100 * SECOND);
    for (const seconds of [100, 200]) {
      bff.advance(STALE);
      expect((await bff.get()).headers.get('cache-status')).toMatch(/fwd-status=304/);
      bff.advance((seconds + 99) * SECOND);
      expect((await bff.get()).served).toBe('hit');
      bff.advance(SECOND);
    }
    expect(sent('if-none-match')).toEqual([undefined, '"node-1"', '"node-2"']);
  });
});

describe('a Last-Modified', () => {
  const DATE = Date.parse('2026-11-21T09:00:00Z');
  const dates = (beforeMs: number) => ({
    date: new Date(DATE).toUTCString(),
    'last-modified': new Date(DATE - beforeMs).toUTCString(),
  });

  test.each([
    [0, false],
    [-SECOND, false],
    [-3600 * SECOND, false],
    [SECOND, true],
    [3600 * SECOND, true],
  ])('%i ms before Date serves as validator: %s', async (beforeMs, isProof) => {
    bff.upstream.answer(INFO, { title: 'Сад' }, dates(beforeMs));
    await bff.get();
    bff.advance(FRESH + STALE);
    await bff.get();
    expect(sent('if-modified-since')).toEqual([
      undefined,
      isProof ? dates(beforeMs)['last-modified'] : undefined,
    ]);
  });

  test('is compared with the clock if there is no Date', async () => {
    const lastModified = new Date(bff.now).toUTCString();
    bff.upstream.script(INFO, (request, response) => {
      response.sendDate = false;
      answerWith({ title: 'Сад' }, { 'last-modified': lastModified })(request, response);
    });
    for (let count = 0; count < 3; count += 1) {
      await bff.get();
      bff.advance(FRESH + STALE);
    }
    expect(sent('if-modified-since')).toEqual([undefined, undefined, lastModified]);
  });
});
