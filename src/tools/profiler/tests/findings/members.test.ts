import { expect, test } from 'vitest';
import { memberRange } from '../../findings/members.ts';

/** What is left of JSON text without a value. */
function without(text: string, value: string): string {
  const payload = Buffer.from(text);
  const at = payload.indexOf(value);
  const [start, end] = memberRange(payload, [at, at + Buffer.byteLength(value)]);
  return payload.toString('utf8', 0, start) + payload.toString('utf8', end);
}

test.each([
  ['the first of an object', '{"а":1,"b":2}', '1', '{"b":2}'],
  ['the last of an object', '{"a":1,"b":2}', '2', '{"a":1}'],
  ['one between others', '{"a":1,"b":[2],"c":3}', '[2]', '{"a":1,"c":3}'],
  ['the only one', '{"a":{"x":1}}', '{"x":1}', '{}'],
  ['one whose key has quotes', '{"a\\"b\\\\":1,"c":2}', '1', '{"c":2}'],
  ['an item of a list', '["a","b"]', '"b"', '["a"]'],
])('%s goes with its key and one comma', (_, text, value, rest) => {
  expect(without(text, value)).toBe(rest);
});
