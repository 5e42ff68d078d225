import { expect, test } from 'vitest';
import { telHrefOf } from '../../../../../src/features/analytics/call-tracking.ts';

test.each([
  ['+7 (495) 111-22-33', 'tel:74951112233'],
  [' 8 800 000 00 00\n', 'tel:88000000000'],
  ['Позвонить', undefined],
  ['доб. 123', undefined],
])('the text %j requests %j', (text, href) => {
  expect(telHrefOf(text)).toBe(href);
});
