import { describe, expect, test } from 'vitest';
import { listedIn } from '../../../../bff/content-cache/listed-paths.ts';

const pathsIn = (...list: Parameters<typeof listedIn>) => listedIn(...list).map(({ path }) => path);

describe('a list names', () => {
  test.each([
    ['news', { items: [{ slug: 'a' }], next_page: 2 }, ['/api/news/a', '/api/news?page=2']],
    ['programs', { items: [{ slug: 'a' }] }, ['/api/programs/a']],
    ['employee', [{ slug: 'a' }], ['/api/team/a']],
    ['employee', [{ slug: 42 }], ['/api/team/42']],
    ['promo', [{ slug: 'a' }], []],
  ] as const)('%s of %j: %j', (name, body, expected) => {
    expect(pathsIn(name, body)).toStrictEqual(expected);
  });

  test('only valid slugs', () => {
    const slugs = [null, -1.5e30, '../x', 'a$&'];
    const items = [null, 1, {}, ...slugs.map((slug) => ({ slug }))];
    expect(pathsIn('programs', items)).toStrictEqual([]);
    expect(pathsIn('programs', { items: {} })).toStrictEqual([]);
  });

  test('at most 5,000 documents', () => {
    const items = Array.from({ length: 6000 }, (_, index) => ({ slug: `${index}` }));
    expect(pathsIn('programs', items)).toHaveLength(5000);
  });
});
