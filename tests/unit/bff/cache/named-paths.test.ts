import { describe, expect, test } from 'vitest';
import { NamedPaths } from '../../../../bff/cache/named-paths.ts';

describe('known names', () => {
  test('are those of the latest version of each list', () => {
    const known = new NamedPaths();
    expect(known.learn('/list', ['/a', '/b'])).toStrictEqual(['/a', '/b']);
    expect(known.learn('/list', ['/b', '/c'])).toStrictEqual(['/c']);
    expect(['/a', '/b', '/c'].map((path) => known.has(path))).toStrictEqual([false, true, true]);
  });

  test('have a limit: those of the latest lists', () => {
    const known = new NamedPaths();
    for (let list = 0; list < 10; list += 1) {
      known.learn(
        `/list-${list}`,
        Array.from({ length: 4000 }, (_, index) => `/${list}-${index}`),
      );
    }
    expect(known.has('/9-0')).toBe(true);
    expect(known.has('/0-0')).toBe(false);
  });
});
