import { type Bff, INFO } from '../kit/bff.ts';
import { failures } from '../kit/failures.ts';
import { describe, expect, startBff, test } from '../kit/test.ts';
import { FIRST_REST, FRESH, NEGATIVE, SECOND, STALE } from '../kit/times.ts';
import { answerWith, type Handler } from '../kit/upstream.ts';

const LAYOUT = '/api/layout';
const [NEWS, OLDER] = ['/api/news?page=1', '/api/news?page=2'];
/** A document that a list names. */
const LISTED = '/api/news/chuzhaya-novost-3';
/** A document that no list names, because there is no list of pages. */
const PRIVACY = '/api/pages/1-privacy-policy';
const GROUPS = '/api/groups';
const NEW = '/api/news/never-asked-for';

const EVERYTHING = [LAYOUT, '/api/banner', NEWS, OLDER, '/api/team', INFO, LISTED, PRIVACY, GROUPS];
const DOCUMENTS = [LISTED, PRIVACY];

/**
 * Responses of a gateway that has lost the content API: all but the last seem to say that an address
 * does not exist.
 */
const GATEWAYS: Readonly<Record<string, Handler>> = {
  '404 in plain text': (_request, response) =>
    response.writeHead(404, { 'content-type': 'text/plain' }).end('default backend - 404'),
  '404 as JSON': answerWith({ message: 'no Route matched with those values' }, {}, 404),
  '410': answerWith({}, {}, 410),
  '204': (_request, response) => response.writeHead(204).end(),
  '400 in HTML': (_request, response) =>
    response.writeHead(400, { 'content-type': 'text/html' }).end('<h1>Скоро вернёмся</h1>'),
  HTML: failures.HTML,
};

let bff: Bff;

test.beforeEach(({ bff: shared }) => {
  bff = shared;
  bff.upstream.answer(GROUPS, [{ title: 'Марс', age_from: 3, age_to: 4 }]);
});

const statusesOf = async (paths: readonly string[]) => {
  const statuses: Record<string, number> = {};
  for (const path of paths) statuses[path] = (await bff.get(path)).status;
  return statuses;
};
const all = (paths: readonly string[], status: number) =>
  Object.fromEntries(paths.map((path) => [path, status]));

/** Answers every request from now on, including first requests. */
const takeOver = (handler: Handler) => {
  for (const path of [...EVERYTHING, NEW, '/api/pages']) bff.upstream.script(path, handler);
};

describe.each(Object.entries(GATEWAYS))(
  'a gateway that answers %s to everything',
  (_name, answer) => {
    // 204 is an empty list.
    const isKept = (path: string) =>
      _name !== '204' || ![NEWS, OLDER, '/api/team', '/api/banner', GROUPS].includes(path);
    const kept = EVERYTHING.filter(isKept);

    test('removes no copy', async () => {
      const before = await statusesOf(EVERYTHING);
      expect(before).toEqual(all(EVERYTHING, 200));
      takeOver(answer);
      for (const wait of [FRESH + STALE, NEGATIVE, 3600 * SECOND]) {
        bff.advance(wait);
        // The most specific documents come first, while the state of the layout is still unknown.
        expect(await statusesOf(kept.toReversed())).toEqual(all(kept, 200));
      }
      await bff.purge({ prefixes: ['/api/'] });
      bff.advance(SECOND);
      expect(await statusesOf(kept)).toEqual(all(kept, 200));
    });

    test('causes failures only where there is no copy, and only as long as it lasts', async () => {
      takeOver(answer);
      const cold = await statusesOf([NEW, LISTED, LAYOUT, INFO, PRIVACY]);
      expect(Object.values(cold).filter((status) => status < 500)).toEqual([]);
      bff.upstream.clear();
      bff.advance(2 * SECOND);
      expect(await statusesOf([LAYOUT, INFO, ...DOCUMENTS, NEW])).toEqual({
        ...all([LAYOUT, INFO, ...DOCUMENTS], 200),
        [NEW]: 404,
      });
    });

    test('makes hard-purged documents fail instead of going missing', async () => {
      await statusesOf(EVERYTHING);
      takeOver(answer);
      bff.advance(SECOND);
      await bff.purge({ paths: DOCUMENTS, hard: true });
      for (const status of Object.values(await statusesOf(DOCUMENTS))) {
        expect(status).toBeGreaterThanOrEqual(500);
      }
    });
  },
);

describe('a document that answers 404', () => {
  test.each([LISTED, PRIVACY])('is missing while the rest answers: %s', async (path) => {
    await statusesOf([NEWS, path]);
    bff.upstream.fail(path, 'status 404');
    bff.advance(FRESH + STALE);
    await expect.poll(async () => (await bff.get(path)).status).toBe(404);
  });

  test('is gone right after its purge', async () => {
    await statusesOf(EVERYTHING);
    bff.upstream.fail(LISTED, 'status 410');
    await bff.purge([LISTED]);
    await expect.poll(async () => (await bff.get(LISTED)).status).toBe(410);
  });

  test.each<readonly [string, () => void]>([
    ['its list answers 404', () => bff.upstream.fail(NEWS, 'status 404')],
    ['its list fails', () => bff.upstream.fail(NEWS, 'status 500')],
    ['the layout answers 404', () => bff.upstream.fail(LAYOUT, 'status 404')],
    ['the layout fails', () => bff.upstream.fail(LAYOUT, 'a reset')],
  ])('stays while %s, and so do others', async (_what, fail) => {
    await statusesOf(EVERYTHING);
    bff.upstream.fail(LISTED, 'status 404');
    fail();
    bff.advance(FRESH + STALE);
    expect(await statusesOf([LISTED, NEWS, '/api/team'])).toEqual(
      all([LISTED, NEWS, '/api/team'], 200),
    );
  });

  test('is missing in one area while the list of another area answers 404', async () => {
    await statusesOf(EVERYTHING);
    bff.upstream.fail(NEWS, 'status 404');
    const other = '/api/team/chuzhoj-pedagog';
    expect((await bff.get(other)).status).toBe(200);
    bff.upstream.fail(other, 'status 404');
    bff.advance(FRESH + STALE);
    await expect.poll(async () => (await bff.get(other)).status).toBe(404);
  });
});

describe('a page beyond the last', () => {
  test.each([400, 404, 410, 414, 416, 422])('is missing if it answers %i', async (status) => {
    const path = '/api/news?page=1000';
    bff.upstream.answer(path, { code: 'invalid_page' }, {}, status);
    expect((await bff.get(path)).status).toBe(status === 410 ? 410 : 404);
    expect((await bff.get(path)).served).toBe('hit');
  });

  test('that existed before is missing once it answers 400 to an unconditional request', async () => {
    const path = '/api/news?page=9';
    bff.upstream.answer(path, { items: [], next_page: null }, { etag: '"v"' });
    await bff.get(path);
    bff.upstream.answer(path, {}, {}, 400);
    bff.advance(FRESH + STALE);
    expect((await bff.get(path)).status).toBe(200);
    bff.advance(FIRST_REST);
    await expect.poll(async () => (await bff.get(path)).status).toBe(404);
  });
});

test.each(['status 404', 'status 410', 'HTML', 'a redirect out of the area'] as const)(
  'a required document that answers %s, or 204, fails',
  async (failure) => {
    bff.upstream.fail(INFO, failure);
    expect((await bff.get()).status).toBe(502);
    bff.upstream.script(INFO, (_request, response) => response.writeHead(204).end());
    bff.advance(FIRST_REST);
    expect((await bff.get()).status).toBe(502);
  },
);

describe('documents that redirect', () => {
  const move = (from: string, to: string) =>
    bff.upstream.script(`/api/news/${from}`, (_request, response) => {
      response.writeHead(302, { location: `/api/news/${to}` }).end();
    });
  const read = async (slug: string) => (await bff.get(`/api/news/${slug}`)).status;

  test.each([[['a', 'b']], [['a', 'b', 'c']]])('in a circle, %j, fail', async (slugs) => {
    slugs.forEach((slug, index) => move(slug, slugs[(index + 1) % slugs.length] ?? ''));
    const statuses: number[] = [];
    for (const slug of slugs) statuses.push(await read(slug));
    expect(statuses).toEqual([...Array(slugs.length - 1).fill(302), 502]);
  });

  test('may reverse their direction', async () => {
    move('a', 'b');
    bff.upstream.answer('/api/news/b', { title: 'Б' });
    expect([await read('a'), await read('b')]).toEqual([302, 200]);
    bff.upstream.answer('/api/news/a', { title: 'А' });
    move('b', 'a');
    await bff.purge({ paths: ['/api/news/b'], hard: true });
    expect(await read('b')).toBe(302);
  });
});

const MINUTE = 60_000;
const LONGEST_REST = 33 * SECOND;

const warnings = () => bff.lines.filter(({ path }) => path === GROUPS);
const statusOf = async () => (await bff.get(GROUPS)).status;
const answer = (status: number): readonly [string, Handler] => [
  `status ${status}`,
  answerWith({}, {}, status),
];
const publish = () => bff.upstream.answer(GROUPS, [{ title: 'Марс', age_from: 3, age_to: 4 }]);
/** An HTML page, whatever the server calls it. */
const page =
  (text: string): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(text);

describe('an optional list', () => {
  test.each<readonly [string, Handler]>([
    ...[400, 404, 405, 410].map(answer),
    ['a page', page('\n<!DOCTYPE html><title>Сад</title>')],
    ['a page without a doctype', page('<html><body>Сад</body></html>')],
    [
      'a redirect elsewhere',
      (_, response) => response.writeHead(302, { location: '/login' }).end(),
    ],
  ])('is missing where the answer is %s, and asked again after ten seconds', async (_, handler) => {
    bff.upstream.script(GROUPS, handler);
    expect([404, 410]).toContain(await statusOf());
    const asked = bff.calls(GROUPS);
    bff.advance(NEGATIVE - 1);
    expect([404, 410]).toContain(await statusOf());
    expect(bff.calls(GROUPS)).toBe(asked);
    publish();
    bff.advance(1);
    expect(await statusOf()).toBe(200);
    expect(warnings()).toEqual([]);
  });

  test.each<readonly [string, Handler]>([
    ...[401, 403, 407, 408, 425, 429, 500, 502, 503, 504].map(answer),
    ...(['a reset', 'broken JSON', 'a truncated body', 'an empty body'] as const).map(
      (name) => [name, failures[name]] as const,
    ),
  ])('has failed with %s, and is back soon', async (_, handler) => {
    bff.upstream.script(GROUPS, handler);
    expect([502, 503]).toContain(await statusOf());
    publish();
    bff.advance(SECOND);
    expect(await statusOf()).toBe(200);
  });

  test('that always fails costs one call in 30 s and one log line an hour', async () => {
    // One that has logged nothing in the last hour.
    bff = await startBff();
    bff.upstream.fail(GROUPS);
    for (let at = 0; at < 60 * MINUTE; at += LONGEST_REST) {
      expect(await statusOf()).toBe(502);
      expect(await statusOf()).toBe(502);
      bff.advance(LONGEST_REST);
    }
    expect(bff.calls(GROUPS)).toBe(Math.ceil((60 * MINUTE) / LONGEST_REST));
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toMatchObject({ level: 40 });
    await statusOf();
    expect(warnings()).toHaveLength(2);
  });

  test('that fails is served from its old copy', async () => {
    publish();
    await statusOf();
    bff.upstream.fail(GROUPS);
    bff.advance(10 * MINUTE);
    expect(await statusOf()).toBe(200);
  });
});
