import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortenFront } from '../../../report/page/browser/label.js';

const perCharacter = (text: string) => Array.from(text).length;

test.each([
  ['page:/news › main › Card', 40, 'page:/news › main › Card'],
  ['page:/blog/news/list › Card', 20, '…/news/list › Card'],
  ['page:/news › main › ul › Card[3]', 18, '… › ul › Card[3]'],
  ['svg[0].dangerouslySetInnerHTML.__html', 12, '…__html'],
  ['layout:/ › header[1]', 15, '… › header[1]'],
  ['Entrance', 5, '…ance'],
  ['Entrance', 3, ''],
  ['Entrance', 0, ''],
])('%s in %i', (text, width, expected) => {
  expect(shortenFront(text, width, perCharacter)).toBe(expected);
});

test('never wider than its room, and always an end of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 30 }), (text, width) => {
      const shortened = shortenFront(text, width, perCharacter);
      expect(perCharacter(shortened)).toBeLessThanOrEqual(width);
      const end = shortened.replace(/^…(?: › |\/)?/, '');
      expect(text.endsWith(shortened) || text.endsWith(end)).toBe(true);
    }),
  );
});
