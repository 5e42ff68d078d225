import { describe, expect, test } from 'vitest';
import { longestPart } from '../../../../src/i18n/longest-part.ts';

describe('the longest part of a text', () => {
  test.each([
    ['', 0],
    ['58', 2],
    ['весь день', 4],
    ['10\u00a0дней', 7],
    ['3\u202f500\u00a0₽', 7],
    ['музыкально-спортивный', 11],
    ['кто-\u2060то', 7],
    ['  с\nпробелами ', 9],
  ])('«%s» has %i characters', (text, length) => {
    expect(longestPart(text)).toBe(length);
  });
});
