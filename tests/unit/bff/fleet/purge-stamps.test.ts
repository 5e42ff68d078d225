import { describe, expect, test } from 'vitest';
import {
  marksOf,
  marksOfPurge,
  stampOf,
  stateByStamp,
} from '../../../../bff/fleet/purge-stamps.ts';

const NOTHING = { paths: [], prefixes: [], tags: [], isHard: false };

/** The state of a copy of a path after a purge. */
function stateAfter(path: string, purge: Partial<Parameters<typeof marksOfPurge>[0]>) {
  const marks = new Map(marksOf(path).map((name) => [name, 'before']));
  const then = stampOf(marksOf(path).map((name) => marks.get(name) ?? null));
  for (const name of marksOfPurge({ ...NOTHING, ...purge })) marks.set(name, 'after');
  return stateByStamp(then, stampOf(marksOf(path).map((name) => marks.get(name) ?? null)));
}

describe('a copy of the second page of the news', () => {
  test.each<[string, Partial<Parameters<typeof marksOfPurge>[0]>, string]>([
    ['nothing', {}, 'current'],
    ['its list', { paths: ['/api/news'] }, 'old'],
    ['its page', { paths: ['/api/news?page=2'] }, 'old'],
    // More than has to be: pages of a list have one mark.
    ['another page', { paths: ['/api/news?page=1'] }, 'old'],
    ['its area', { tags: ['news'] }, 'old'],
    ['any prefix', { prefixes: ['/api/about'] }, 'old'],
    ['a document', { paths: ['/api/news/a'] }, 'current'],
    ['another area', { tags: ['about', 'new'] }, 'current'],
    ['its list, hard', { paths: ['/api/news'], isHard: true }, 'gone'],
    ['its area, hard', { tags: ['news'], isHard: true }, 'gone'],
    ['any prefix, hard', { prefixes: ['/'], isHard: true }, 'gone'],
    ['another path, hard', { paths: ['/api/about'], isHard: true }, 'current'],
  ])('after a purge of %s', (_what, purge, state) => {
    expect(stateAfter('/api/news?page=2', purge)).toBe(state);
  });
});

test('a name that is purged twice has a mark of its own each time', () => {
  const marks = (mark: string) => stampOf(marksOf('/api/about').map(() => mark));
  expect(stateByStamp(marks('first'), marks('second'))).toBe('gone');
});
