import { expect, test } from 'vitest';
import { leadsBack } from '../../../../bff/content-cache/content-loader.ts';

const row = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`m${at}`, `m${at + 1}`]));

test.each<readonly [Readonly<Record<string, string>>, string, boolean]>([
  [{}, 'b', false],
  [{ b: 'c', c: 'd' }, 'b', false],
  [{ b: 'a' }, 'b', true],
  [{ b: 'c', c: 'a' }, 'b', true],
  [{ b: 'c', c: 'b' }, 'b', true],
  [{ b: 'b' }, 'b', true],
  [row, 'm0', true],
  [row, 'm25', false],
])('with the moves %j, a move from a to %s leads back: %s', (moves, location, expected) => {
  expect(leadsBack('a', location, (path) => moves[path])).toBe(expected);
});
