import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLines, toOneLine } from '#contract/values/lines.ts';

test.each([
  ['a\r\nb', 'a b', 'a\nb'],
  ['a\rb', 'a b', 'a\nb'],
  ['a\n\n b', 'a b', 'a\n\n b'],
  ['a\u2028b\u2029c', 'a b c', 'a\nb\nc'],
  ['a\u0085b\vc\fd', 'a b c d', 'a\nb\nc\nd'],
  ['a\tb', 'a b', 'a b'],
  ['a\u0000\u001bb\u007f', 'ab', 'ab'],
  ['\na\n', 'a', '\na\n'],
  ['\r\n', '', '\n'],
  ['a; b, c\u00a0d', 'a; b, c\u00a0d', 'a; b, c\u00a0d'],
])('%j is %j on one line, else %j', (text, line, lines) => {
  expect(toOneLine(text)).toBe(line);
  expect(toLines(text)).toBe(lines);
});

test('no text ends up with two lines or a control character', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', ...'\r\n\t\v\f\0\u0085\u2028\u2029'.split('')),
  });
  fc.assert(
    fc.property(text, (text) => {
      expect(toOneLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(toLines(text)).not.toMatch(/(?!\n)[\p{Cc}\u2028\u2029]/u);
      expect(toOneLine(toOneLine(text))).toBe(toOneLine(text));
    }),
  );
});

test('a long text takes linear time', () => {
  const startedAt = performance.now();
  toOneLine(`${' '.repeat(300_000)}x${'\n'.repeat(300_000)}`);
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
