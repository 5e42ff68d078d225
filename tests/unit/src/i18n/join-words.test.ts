import { expect, test } from 'vitest';
import { joinWords } from '../../../../src/i18n/join-words.ts';

test.each([
  [['новость', '5 мая'], 'новость\u00a0· 5 мая'],
  [[undefined, 'новость', false, ''], 'новость'],
  [[], ''],
] as const)('%j', (words, line) => {
  expect(joinWords(words)).toBe(line);
});
