import { expect, test } from 'vitest';
import { toLogText } from '../../../../src/runtime/log-text.ts';

test.each([
  ['\u001b[31mred\u001b[0m', 'red'],
  ['\u001b]0;title\u0007text', 'text'],
  ['a\r\n{"level":60}', 'a {"level":60}'],
  ['a\u0000b\u0085c\u2028d\u200be', 'a b c d e'],
  ['a\u202eb', 'a b'],
  ['a\ud800b', 'a\ufffdb'],
  ['at f (https://a.example/lead?name=Anna:1:2)', 'at f (https://a.example/lead:1:2)'],
  ['https://a.example/lead?at=12:30&name=Anna:1:2 failed', 'https://a.example/lead:1:2 failed'],
  ['mail anna@mail.example, +7 926 123-45-67', 'mail …, …'],
])('%j is %j', (text, line) => {
  expect(toLogText(text, 100)).toBe(line);
});

test('is never cut in the middle of a character', () => {
  expect(toLogText('😀'.repeat(1_000_000), 5)).toBe('😀😀\ufffd');
});
