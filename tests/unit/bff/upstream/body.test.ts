import { describe, expect, test } from 'vitest';
import { readContent } from '../../../../bff/upstream/body.ts';
import { BffError } from '#shared/errors.ts';
import type { ResourceName } from '#contract/shapes/resources.ts';

const kindOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return error instanceof BffError ? error.kind : String(error);
  }
  return 'accepted';
};

interface Paged {
  readonly next_page: unknown;
}

const read = (resource: ResourceName, path: string, json: string) =>
  readContent({ resource, path }, 'application/json', Buffer.from(json));

test.each([
  '',
  'application/json; charset=utf-8',
  'application/json, application/json',
  'application/octet-stream',
  'application/problem+json',
  'text/html; charset=UTF-8',
  'text/plain',
])('JSON called %j is read, other text is not', (contentType) => {
  const check = (text: string) =>
    kindOf(() =>
      readContent({ resource: 'home', path: '/api/home' }, contentType, Buffer.from(text)),
    );
  expect(check('{}')).toBe('accepted');
  for (const text of ['', '<h1>x</h1>', 'ok', 'f({})', '<br>Warning{}']) {
    expect(check(text)).toBe('notJson');
  }
});

// Parsing them would keep other requests waiting, here and in the site.
test.each([
  [199_000, 'accepted'],
  [201_000, 'tooLarge'],
])('a list of %d values is %s', (count, outcome) => {
  const images = `[${'{},'.repeat(count / 2)}{}]`;
  expect(kindOf(() => read('newsItem', '/api/news/a', `{"images":${images}}`))).toBe(outcome);
});

describe('an empty list', () => {
  test.each<[ResourceName, string, string]>([
    ['promo', 'null', '[]'],
    ['promo', '{"items":null}', '{"items":[]}'],
    ['promo', '{"items":null,"total":0}', '{"items":[],"total":0}'],
    ['banner', 'null', '[]'],
    ['groups', 'null', '[]'],
    ['news', 'null', '{"items":[],"next_page":null}'],
    ['news', '{"items":null,"next_page":null}', '{"items":[],"next_page":null}'],
    ['moves', '{"items":null}', '{"items":[],"next_page":null}'],
    ['layout', '{"config":{},"menu":null}', '{"config":{},"menu":[]}'],
  ])('of %s: %s is %s', (name, received, expected) => {
    const { body, repairs } = read(name, '/api/x', received);
    expect(body.toString()).toBe(expected);
    expect(repairs[0]).toEqual({ kind: 'nullList', detail: 'null' });
  });

  const WRONG: Partial<Record<ResourceName, string>> = {
    promo: '{"data":[]} {"items":{}} {} false ""',
    banner: '{"items":null} {}',
    news: '[] {"next_page":null} {"items":{},"next_page":null}',
    layout: 'null {"config":{}} {"menu":[]}',
    home: 'null [] "text"',
  };
  const rows = Object.entries(WRONG).map(([name, texts]) => [name, texts.split(' ')] as const);

  test.each(rows)('is not assumed for %s: %j', (name, texts) => {
    const kinds = texts.map((text) => kindOf(() => read(name as ResourceName, '/api/x', text)));
    expect(kinds).toEqual(texts.map(() => 'wrongShape'));
  });
});

test.each<[ResourceName, string]>([
  ['home', '{"unknown":[1,null],"title":5}'],
  ['programs', '[null,"anything"]'],
  ['news', '{"items":[null],"next_page":3,"total":"x"}'],
  ['layout', '{"config":{},"menu":[]}'],
  ['banner', '[]'],
])('the shape of %s fits %s', (name, received) => {
  expect(read(name, '/api/x?page=1', received).repairs).toEqual([]);
});

describe('the next page after page 2', () => {
  const nextOf = (received: string) =>
    (read('news', '/api/news?page=2', `{"items":[],"next_page":${received}}`).value as Paged)
      .next_page;

  test.each([
    ['3', 3],
    ['3.0', 3],
    ['7', 7],
    ['"3"', 3],
    ['"003"', 3],
    ['" 3\\n"', 3],
    ['"/api/news?page=3"', 3],
    ['"?page=3"', 3],
    ['"https://api.example/api/news?page=3&x=1"', 3],
    ['"https://api.example/api/news?x=1&page=3#top"', 3],
  ])('%s is %s', (received, next) => {
    expect(nextOf(received)).toBe(next);
  });

  const NONE =
    'null 2 1 0 -3 2.5 1e12 "2" "-3" "0x3" "/api/news?page=1" "/api/news?cursor=abc" "http://" ' +
    '"" "next" false true {} [3]';

  test.each(NONE.split(' '))('%s is none', (received) => {
    expect(nextOf(received)).toBeNull();
  });

  test('is undefined if it is absent', () => {
    expect(read('moves', '/api/moves?page=2', '{"items":[]}').value).toEqual({
      items: [],
      next_page: null,
    });
  });
});

test('JSON in the contract’s form is passed on unchanged', () => {
  const json = '{ "items": [{"id":9007199254740993}], "next_page": 2 }';
  expect(read('news', '/api/news?page=1', json)).toMatchObject({
    body: Buffer.from(json),
    repairs: [],
  });
});
