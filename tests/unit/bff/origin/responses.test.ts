import { describe, expect, test } from 'vitest';
import { type ResourceName, resources } from '../../../../bff/contract/resources.ts';
import { collections, singles } from '../../../../bff/origin/content-kinds.ts';
import { responseFor } from '../../../../bff/origin/responses.ts';
import { compileContent } from '../../../../bff/origin/compile-content.ts';
import { parseJsonBody } from '../../../../bff/upstream/body.ts';
import { makeContent, makeNews } from './make-content.ts';

const x = { x: { id: 1, title: 'X', name: 'X' } };
const each = (table: object, fields: object) =>
  Object.fromEntries(Object.keys(table).map((name) => [name, fields]));
const content = makeContent({
  ...each(singles, { title: 'X', config: {}, menu: [], weekly: [] }),
  home: { title: 'Главная' },
  ...each(collections, x),
  news: { ...x, ...makeNews(13) },
});
const { bodies } = compileContent(content, '2026-11-21');
const answer = (address: string) => responseFor(bodies, address);
const valueOf = (address: string): unknown => JSON.parse(answer(address).body.toString('utf8'));

describe('200', () => {
  const names = Object.keys(resources) as ResourceName[];

  test.each(names)('%s is answered in its shape', (name) => {
    const { status, body } = answer(resources[name].path.replace('{slug}', 'x'));
    expect(status).toBe(200);
    expect(() => parseJsonBody(name, 'application/json', body)).not.toThrow();
  });

  test.each([
    ['/api/news', 1],
    ['/api/news?page=1', 1],
    ['/api/news?page=2', 2],
    ['/api/news?utm_source=vk&page=2', 2],
  ])('%s is page %d', (address, page) => {
    expect(valueOf(address)).toMatchObject({ page, total: 14 });
  });

  test('a page past the end is empty', () => {
    expect(answer('/api/news?page=3').status).toBe(200);
    expect(valueOf('/api/news?page=3')).toMatchObject({ items: [], next_page: null });
  });

  test('unknown parameters are ignored', () => {
    expect(answer('/api/about?utm_source=vk').etag).toBe(answer('/api/about').etag);
  });

  test('people are team and staff', () => {
    expect(valueOf('/api/team/x')).toMatchObject({ slug: 'x', title: 'X' });
    expect(valueOf('/api/employee')).toMatchObject([{ slug: 'x' }]);
  });
});

describe('400', () => {
  test.each([
    '/api/news?page=0',
    '/api/news?page=-1',
    '/api/news?page=1.5',
    '/api/news?page=x',
    '/api/news?page=',
    '/api/news?page=1&page=2',
    '/api/moves?page=01',
  ])('%s', (address) => {
    expect(answer(address).status).toBe(400);
    expect(valueOf(address)).toStrictEqual({
      error: { code: 400, message: 'Параметр page должен быть целым числом от 1' },
    });
  });
});

describe('404', () => {
  test.each([
    '/api/news/none',
    '/api/news/X',
    '/api/news/x/',
    '/api/news/x/y',
    '/api/news/..',
    '/api/news/%2e%2e%2fx',
    `/api/news/${'a'.repeat(121)}`,
    '/api/news/constructor',
    '/api/people',
    '/api/people/x',
    '/api/employee/x',
    '/api/layout/x',
    '/api/lead/x',
    '/api/promo/x',
    '/api/unknown',
    '/api/News',
    '/api/',
    '/api',
    '/news/x',
    '/',
    '',
  ])('%j', (address) => {
    expect(answer(address).status).toBe(404);
    expect(valueOf(address)).toStrictEqual({
      error: { code: 404, message: 'Такого документа нет' },
    });
  });

  test('a document without a file', () => {
    const { bodies: empty } = compileContent(makeContent(), '2026-11-21');
    expect(responseFor(empty, '/api/about').status).toBe(404);
    expect(responseFor(empty, '/api/programs').status).toBe(200);
  });
});

describe('the validator', () => {
  test('is a strong one and follows the bytes', () => {
    expect(answer('/api/about').etag).toMatch(/^"[\w-]{22}"$/);
    const addresses = ['/api/about', '/api/home', '/api/news', '/api/news?page=2', '/api/none'];
    expect(new Set(addresses.map((address) => answer(address).etag)).size).toBe(addresses.length);
  });

  test('is the same for the same content read again', () => {
    const { bodies: again } = compileContent(content, '2026-11-21');
    expect(responseFor(again, '/api/news').etag).toBe(answer('/api/news').etag);
  });
});

test.each(['/api/constructor', '/api/__proto__', '/api/constructor/x', '/api/toString'])(
  'the inherited name %s is no area',
  (address) => {
    expect(answer(address).status).toBe(404);
  },
);
