import { expect, test } from 'vitest';
import { forwardedTarget } from '../../../../src/http/forwarded-target.ts';

test.each([
  ['/api/news?page=2&x=1', '/api/news?page=2'],
  ['/api/moves?page=1&page=2', '/api/moves?page=1&page=2'],
  ['/api/news?page=%27', '/api/news?page=%27'],
  ['/api/news?x=1', '/api/news'],
  ['/api/news/a?page=2', '/api/news/a'],
  ['/api/about?page=2', '/api/about'],
  ['/media/320?url=/a.jpg?v=1&x=1', '/media/320?url=%2Fa.jpg%3Fv%3D1'],
  ['/media/320?url=/a%2526b.jpg', '/media/320?url=%2Fa%2526b.jpg'],
  ['/media/320?v=1', '/media/320'],
])('%s is passed on as %s', (target, expected) => {
  expect(forwardedTarget(new URL(`https://kosmosad.test${target}`))).toBe(expected);
});
