import { describe, expect, test } from 'vitest';
import { selectPaths } from '../../../../bff/cache/select-paths.ts';

const cache = {
  *keys() {
    yield '/api/about';
    yield '/api/news?page=1';
    yield '/api/news?page=2';
    yield '/api/news/a';
    yield '/api/news_actions';
    yield '/api/news/a';
  },
};

type Names = Partial<Parameters<typeof selectPaths>[1]>;

const select = (names: Names) => [
  ...selectPaths(cache, { paths: [], prefixes: [], tags: [], ...names }),
];

describe('a purge selects', () => {
  test.each<[Names, readonly string[]]>([
    [{}, []],
    [{ paths: [], prefixes: [], tags: [] }, []],
    [{ paths: ['/api/about'] }, ['/api/about']],
    [{ paths: ['/api/news'] }, ['/api/news', '/api/news?page=1', '/api/news?page=2']],
    [{ prefixes: ['/api/news?'] }, ['/api/news?page=1', '/api/news?page=2']],
    [{ prefixes: ['/api/news/'] }, ['/api/news/a']],
    [
      { prefixes: ['/api/news'] },
      ['/api/news?page=1', '/api/news?page=2', '/api/news/a', '/api/news_actions'],
    ],
    [{ prefixes: ['/api/other', 'api/about', '/API/'] }, []],
    [{ tags: ['news'] }, ['/api/news?page=1', '/api/news?page=2', '/api/news/a']],
    [{ tags: ['news_actions'] }, ['/api/news_actions']],
    [{ tags: ['newsItem', 'new', 'NEWS', ''] }, []],
    [{ tags: ['about', 'news_actions'] }, ['/api/about', '/api/news_actions']],
  ])('by %j: %j', (body, expected) => {
    expect(select(body)).toStrictEqual(expected);
  });

  test('each path once, whichever ways it is named', () => {
    const body = { paths: ['/api/news/a'], prefixes: ['/api/news/'], tags: ['news'] };
    expect(select(body).filter((path) => path === '/api/news/a')).toHaveLength(1);
  });

  test('a path that is not at hand: what it failed with is forgotten', () => {
    expect(select({ paths: ['/api/contacts'] })).toStrictEqual(['/api/contacts']);
  });

  test('everything by the prefix of all', () => {
    expect(select({ prefixes: ['/'] })).toHaveLength(5);
  });
});
