import { describe, expect, test } from 'vitest';
import { readContent } from '../../../../bff/upstream/body.ts';
import { BffError } from '../../../../bff/shared/errors.ts';
import type { ResourceName } from '../../../../bff/contract/shapes/resources.ts';

const kindOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return error instanceof BffError ? error.kind : String(error);
  }
  return 'accepted';
};

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

  test.each<[ResourceName, string]>([
    ['promo', '{"data":[]}'],
    ['promo', '{"items":{}}'],
    ['promo', '{}'],
    ['promo', 'false'],
    ['promo', '""'],
    ['banner', '{"items":null}'],
    ['news', '[]'],
    ['news', '{"next_page":null}'],
    ['layout', 'null'],
    ['layout', '{"config":{}}'],
    ['home', 'null'],
  ])('is not assumed for %s: %s', (name, received) => {
    expect(kindOf(() => read(name, '/api/x', received))).toBe('wrongShape');
  });
});

describe('the next page after page 2', () => {
  test.each<[received: string, next: number | null]>([
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
    ['null', null],
    ['2', null],
    ['1', null],
    ['0', null],
    ['-3', null],
    ['2.5', null],
    ['1e12', null],
    ['"2"', null],
    ['"-3"', null],
    ['"0x3"', null],
    ['"/api/news?page=1"', null],
    ['"/api/news?cursor=abc"', null],
    ['"http://"', null],
    ['""', null],
    ['"next"', null],
    ['false', null],
    ['true', null],
    ['{}', null],
    ['[3]', null],
  ])('%s is %s', (received, next) => {
    const json = `{"items":[],"next_page":${received}}`;
    expect(read('news', '/api/news?page=2', json).value).toMatchObject({ next_page: next });
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
