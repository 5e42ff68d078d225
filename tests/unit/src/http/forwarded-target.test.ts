import { expect, test } from 'vitest';
import { forwardedTarget } from '../../../../src/http/forwarded-target.ts';

test.each([
  ['/api/news?page=2&x=1', '/api/news?page=2'],
  ['/api/moves?page=1&page=2', '/api/moves?page=1&page=2'],
  ['/api/news?page=%27', '/api/news?page=%27'],
  ['/api/news?x=1', '/api/news'],
  ['/api/news/a?page=2', '/api/news/a'],
  ['/api/about?page=2', '/api/about'],
  ['/media/320/a.jpg?x=1', '/media/320/a.jpg'],
  ['/media/320/a.jpg%3Fv=1', '/media/320/a.jpg%3Fv=1'],
])('%s is passed on as %s', (target, expected) => {
  expect(forwardedTarget(new URL(`https://kosmosad.test${target}`))).toBe(expected);
});
