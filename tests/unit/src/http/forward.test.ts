import { expect, test } from 'vitest';
import { forwardedTarget } from '../../../../src/http/forward.ts';

test.each([
  ['/api/news?page=2&x=1', '/api/news?page=2'],
  ['/api/moves?page=1&page=%27', '/api/moves?page=1&page=%27'],
  ['/api/news/a?page=2', '/api/news/a'],
  ['/media/320?url=/a.jpg?v=1&x=1', '/media/320?url=%2Fa.jpg%3Fv%3D1'],
  ['/media/320?url=/a%2526b.jpg', '/media/320?url=%2Fa%2526b.jpg'],
])('%s is passed on as %s', (target, expected) => {
  expect(forwardedTarget(new URL(`https://kosmosad.test${target}`))).toBe(expected);
});
