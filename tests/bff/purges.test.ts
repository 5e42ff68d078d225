import { ADMIN_TOKEN, type Bff, INFO } from '../kit/bff.ts';
import { bareContent } from '../kit/content.ts';
import { END, exchange, statusesOf } from '../kit/sockets.ts';
import { describe, expect, startBff, test } from '../kit/test.ts';
import { FRESH, SECOND } from '../kit/times.ts';
import { answerWith } from '../kit/upstream.ts';

const ABOUT = '/api/about';
const NONE = '/api/news/none';
const [FIRST_PAGE, SECOND_PAGE, ITEM, BOTH] = [
  '/api/news?page=1',
  '/api/news?page=2',
  '/api/news/chuzhaya-novost-1',
  '/api/news_actions',
];
const ALL = [INFO, ABOUT, FIRST_PAGE, SECOND_PAGE, ITEM, BOTH];

let bff: Bff;

test.beforeEach(({ bff: shared }) => {
  bff = shared;
});

const read = async (path: string) => (await bff.get(path)).text;
const setTitle = (path: string, title: string) => bff.upstream.answer(path, { title });

describe('a purge', () => {
  test.each<[object, readonly string[]]>([
    [{ paths: [INFO] }, [INFO]],
    [{ paths: ['/api/news'] }, [FIRST_PAGE, SECOND_PAGE]],
    [{ prefixes: ['/api/in'] }, [INFO]],
    [{ prefixes: ['/api/news'] }, [FIRST_PAGE, SECOND_PAGE, ITEM, BOTH]],
    [{ prefixes: ['/api/other', 'api/about', '/API/'] }, []],
    [{ tags: ['news'] }, [FIRST_PAGE, SECOND_PAGE, ITEM]],
    [{ tags: ['news_actions', 'about'] }, [ABOUT, BOTH]],
    [{ tags: ['newsItem', 'new', 'NEWS', ''] }, []],
    [{ paths: [ITEM], prefixes: [ITEM], tags: ['news'] }, [FIRST_PAGE, SECOND_PAGE, ITEM]],
  ])('by %j refreshes the selected entries and nothing else', async (body, named) => {
    for (const path of ALL) await read(path);
    bff.upstream.asked.length = 0;
    const answer = await bff.purge(body);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({ purged: named.length });
    await expect.poll(() => bff.upstream.asked.toSorted()).toEqual(named.toSorted());
  });

  test.each([
    { paths: ['/api/pages/ёлка'] },
    { paths: ['/api/pages/\u0435\u0308лка'] },
    { paths: ['/api/pages/%d1%91%d0%bb%d0%ba%d0%b0'] },
    { prefixes: ['/api/pages/ёл'] },
  ])('by %j finds a path in any encoding', async (body) => {
    const path = encodeURI('/api/pages/ёлка');
    setTitle(path, 'Старое');
    await read(path);
    expect(JSON.parse((await bff.purge(body)).text)).toEqual({ purged: 1 });
  });

  test('of many entries refreshes 16 at a time, most recently used first, and leaves room for visitors', async () => {
    const paths = Array.from({ length: 80 }, (_, index) => `/api/news/n-${index}`);
    for (const path of paths) {
      setTitle(path, 'Старое');
      await read(path);
    }
    const handler = answerWith({ title: 'Новое' });
    const gates = paths.map((path) => bff.upstream.hold(path, handler));
    bff.upstream.asked.length = 0;
    await bff.purge({ prefixes: ['/api/news/'] });
    await Promise.all(gates.slice(-16).map(({ reached }) => reached));
    expect((await bff.get(INFO)).status).toBe(200);
    expect(bff.upstream.asked.toSorted()).toEqual([...paths.slice(-16), INFO].toSorted());

    for (const path of paths) bff.upstream.script(path, handler);
    gates.forEach((gate) => gate.open());
    await expect.poll(() => new Set(bff.upstream.asked).size).toBe(81);
    expect(bff.upstream.asked).toHaveLength(81);
  });

  test('is soft: visitors wait for the new copy, and get the old one if the refresh fails', async () => {
    await read(INFO);
    const gate = bff.upstream.hold(INFO, answerWith({ title: 'Новое' }));
    await bff.purge([INFO]);
    await gate.reached;
    const answer = read(INFO);
    // An answer on another connection proves that the refresh has arrived.
    await bff.get('/healthz');
    gate.open();
    expect(await answer).toContain('Новое');
    bff.upstream.fail(INFO);
    await bff.purge([INFO]);
    expect(await bff.get()).toMatchObject({ served: 'stale', text: '{"title":"Новое"}' });
  });

  test('is hard on request: no copy remains', async () => {
    await read(INFO);
    bff.upstream.fail(INFO);
    await bff.purge({ paths: [INFO], hard: true });
    expect((await bff.get()).status).toBe(502);
  });

  test('revalidates the copy; a hard one fetches it again', async () => {
    bff.upstream.script(INFO, (request, response) => {
      if (request.headers['if-none-match'] === undefined) {
        answerWith({ title: 'Версия 1' }, { etag: '"v1"' })(request, response);
      } else response.writeHead(304).end();
    });
    await read(INFO);
    for (const hard of [false, true]) {
      await bff.purge({ paths: [INFO], hard });
      await expect.poll(async () => (await bff.get()).served).toBe('hit');
      expect(await read(INFO)).toContain('Версия 1');
    }
    const conditions = bff.upstream.received.map(({ headers }) => headers['if-none-match']);
    expect(conditions).toEqual([undefined, '"v1"', undefined]);
  });

  test.each([
    [false, undefined],
    [true, undefined],
    [false, '"v1"'],
    [true, '"v1"'],
  ])(
    'that comes before the change (hard: %s, ETag %s) has the copy checked again, once',
    async (hard, etag) => {
      const headers = { 'cache-control': 'max-age=3600', ...(etag && { etag }) };
      bff.upstream.script(INFO, (request, response) => {
        if (etag && request.headers['if-none-match'] === etag) response.writeHead(304).end();
        else answerWith({ title: 'Старое' }, headers)(request, response);
      });
      await read(INFO);
      await bff.purge({ paths: [INFO], hard });
      await expect.poll(async () => (await bff.get()).served).toBe('hit');
      for (const calls of [3, 3, 3]) {
        bff.advance(FRESH + SECOND);
        await read(INFO);
        await expect.poll(async () => (await bff.get()).served).toBe('hit');
        expect(bff.calls(INFO)).toBe(calls);
      }
    },
  );

  test.each(['status 404', 'status 500'] as const)(
    'of a document that had %s makes it load again at once',
    async (failure) => {
      bff.upstream.fail(NONE, failure);
      await read(NONE);
      setTitle(NONE, 'Появилась');
      await bff.purge([NONE]);
      expect((await bff.get(NONE)).status).toBe(200);
    },
  );

  test.each([false, true])('overtakes a fetch in flight (hard: %s)', async (hard) => {
    const gate = bff.upstream.hold(INFO, answerWith({ title: 'Старое' }));
    const early = read(INFO);
    await gate.reached;
    await bff.purge({ tags: ['info'], hard });
    setTitle(INFO, 'Новое');
    gate.open();
    expect(await early).toContain('Старое');
    expect(await read(INFO)).toContain('Новое');
  });

  test.each([
    ['no body', undefined, {}],
    ['a form', 'event=saved', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['broken JSON', '{"paths":', {}],
    ['XML', '<saved/>', { 'content-type': 'text/xml' }],
    ['another selection', '{"tags":["about"],"hard":true}', {}],
  ])('by a query together with %s ignores the body', async (_what, body, headers) => {
    for (const path of ALL) await read(path);
    bff.upstream.asked.length = 0;
    const query = `paths=${encodeURIComponent(SECOND_PAGE)}&tags=info&tags=contacts`;
    const answer = await bff.post(`/admin/purge?${query}`, body ?? '', {
      ...(body === undefined && { 'content-type': '' }),
      ...headers,
      authorization: `Bearer ${ADMIN_TOKEN}`,
    });
    expect([answer.status, answer.text]).toEqual([200, '{"purged":2}']);
    await expect.poll(() => bff.upstream.asked.toSorted()).toEqual([SECOND_PAGE, INFO].toSorted());
  });

  test.each(['path=/api/info', 'hard=maybe&paths=/api/info'])(
    'by the query %s is refused',
    async (query) => {
      const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
      expect((await bff.post(`/admin/purge?${query}`, {}, headers)).status).toBe(400);
    },
  );

  test.each([[{ paths: 'x' }], [{ everything: true }], ['[]']])(
    'of %j is refused',
    async (body) => {
      const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
      expect((await bff.post('/admin/purge', body, headers)).status).toBe(400);
    },
  );

  test('of more than 1 MiB is refused as too large', async () => {
    const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
    const body = `{"paths":[]${' '.repeat(1024 * 1024)}}`;
    expect((await bff.post('/admin/purge', body, headers)).status).toBe(413);
  });

  test('is impossible without a configured token', async () => {
    await bff.restart({ ADMIN_TOKEN: undefined });
    expect((await bff.get('/admin/cache')).status).toBe(404);
  });
});

test('/admin/cache lists the entries, without their bodies', async () => {
  bff = await startBff();
  await read(INFO);
  bff.advance(FRESH + SECOND);
  const { text } = await bff.get('/admin/cache', { authorization: `Bearer ${ADMIN_TOKEN}` });
  expect(JSON.parse(text)).toEqual({
    entries: [
      {
        path: INFO,
        resource: 'info',
        status: 200,
        state: 'stale',
        ageS: 31,
        etag: expect.stringMatching(/^"[\w-]{22}"$/),
        bytes: JSON.stringify(bareContent[INFO]).length,
      },
    ],
  });
});

const BEGIN = 'GET /admin/cache HTTP/1.1\r\nHost: x\r\n';
const headerWith = (token: string) => `Authorization: Bearer ${token}\r\n`;

const statusFor = async (headers: string) =>
  statusesOf(await exchange(bff.url, BEGIN + headers + END));

describe('/admin', () => {
  test.each([`bearer ${ADMIN_TOKEN}`, `Bearer  ${ADMIN_TOKEN}`])(
    'accepts the token as %j',
    async (authorization) => {
      expect((await bff.get('/admin/cache', { authorization })).status).toBe(200);
    },
  );

  test.each([
    [`Bearer ${ADMIN_TOKEN}junk`],
    [`Bearer ${ADMIN_TOKEN},Bearer ${ADMIN_TOKEN}`],
    [`Bearer ${ADMIN_TOKEN.slice(0, -1)}`],
    [`Bearer ${'x'.repeat(ADMIN_TOKEN.length)}`],
    [`Bearer ${'я'.repeat(ADMIN_TOKEN.length)}`],
    [`Basic ${ADMIN_TOKEN}`],
    ['Bearer'],
  ])('refuses %j', async (authorization) => {
    const sent = { authorization: Buffer.from(authorization).toString('latin1') };
    const response = await bff.get('/admin/cache', sent);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(JSON.parse(response.text)).toEqual({
      error: { code: 401, message: 'A valid bearer token is needed' },
    });
  });

  test('uses the first of two headers, and refuses requests without one', async () => {
    expect(await statusFor('')).toEqual([401]);
    expect(await statusFor(headerWith(ADMIN_TOKEN) + headerWith('wrong'))).toEqual([200]);
    expect(await statusFor(headerWith('wrong') + headerWith(ADMIN_TOKEN))).toEqual([401]);
  });

  test('refuses a token of 100 KB and serves the next request', async () => {
    expect(await statusFor(headerWith('x'.repeat(100 * 1024)))).toEqual([431]);
    expect(await statusFor(headerWith(ADMIN_TOKEN))).toEqual([200]);
  });

  test('refuses a wrong token before reading the body', async () => {
    const head = 'POST /admin/purge HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const body = `Content-Length: 1000\r\n${headerWith('wrong')}${END}`;
    expect(statusesOf(await exchange(bff.url, head + body))).toEqual([401]);
  });
});
