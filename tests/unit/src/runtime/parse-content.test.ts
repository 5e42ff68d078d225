import { expect, test } from 'vitest';
import { parseContent } from '../../../../src/runtime/parse-content.ts';

test('what is not JSON is thrown', () => {
  expect(() => parseContent('{')).toThrow(SyntaxError);
});

test('a body of too many values is not parsed', () => {
  expect(() => parseContent(`[${'{},'.repeat(200_000)}{}]`)).toThrow(RangeError);
  const text = JSON.stringify({ text: 'а, '.repeat(100_000) });
  expect(parseContent(text)).toHaveProperty('text');
});
