import { expect, test } from 'vitest';
import { parseBody } from '../../../../src/content/parse-body.ts';

test('a body under the same ETag is the same object', () => {
  const body = parseBody('/api/same', '"1"', '{"a":1}');
  expect(body).toEqual({ a: 1 });
  expect(parseBody('/api/same', '"1"', '{"a":1}')).toBe(body);
});

test('under another one, or at another address, it is read', () => {
  const body = parseBody('/api/other', '"1"', '{"a":1}');
  expect(parseBody('/api/other', '"2"', '{"a":2}')).toEqual({ a: 2 });
  expect(parseBody('/api/another', '"1"', '{"a":1}')).not.toBe(body);
  expect(parseBody('/api/other', '"1"', '{"a":3}')).toEqual({ a: 3 });
});

test('without one nothing is known of it', () => {
  const body = parseBody('/api/none', undefined, '{}');
  expect(parseBody('/api/none', undefined, '{}')).not.toBe(body);
});

test('what is not JSON is thrown, and not kept', () => {
  expect(() => parseBody('/api/broken', '"1"', '{')).toThrow(SyntaxError);
  expect(parseBody('/api/broken', '"1"', '{}')).toEqual({});
});

test('a body of too many values is not parsed', () => {
  const values = `[${'{},'.repeat(200_000)}{}]`;
  expect(() => parseBody('/api/many', '"1"', values)).toThrow(RangeError);
  const text = JSON.stringify({ text: 'а, '.repeat(100_000) });
  expect(parseBody('/api/long', '"1"', text)).toHaveProperty('text');
});
