import { expect, test } from 'vitest';
import { describeBrowserError, withoutPersonalData } from '../../../../src/lib/browser-error.ts';

test.each([
  ['https://a.example/lead?name=Anna&phone=1 failed', 'https://a.example/lead failed'],
  ['at f (https://a.example/x.js?v=1:10:5)', 'at f (https://a.example/x.js:10:5)'],
  ['no mail to anna.p@mail.example here', 'no mail to … here'],
  ['call +7 (495) 000-45-00 now', 'call … now'],
  ['index-5Rv.js:10:23456', 'index-5Rv.js:10:23456'],
])('personal data %j becomes %j', (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected);
});

test('an error is described by name, message, stack and page', () => {
  const error = new TypeError('x is not a function');
  error.stack = 'TypeError: x\n at https://a.example/a.js:1:2';
  expect(describeBrowserError(error, '/news')).toStrictEqual({
    message: 'TypeError: x is not a function',
    stack: error.stack,
    path: '/news',
  });
});

test.each([
  ['a text', 'a text'],
  [undefined, 'undefined'],
  [{}, '[object Object]'],
])('a thrown value that is not an error, %j, is described, too', (thrown, message) => {
  expect(describeBrowserError(thrown, '/')).toStrictEqual({ message, path: '/' });
});

test('long descriptions are cut', () => {
  const long = 'ы'.repeat(5000);
  const error = Object.assign(new Error(long), { stack: long });
  const { message, stack, path } = describeBrowserError(error, long);
  expect([message.length, stack?.length, path.length]).toStrictEqual([300, 2000, 300]);
});
