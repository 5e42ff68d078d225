import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toWellFormedJson } from '../../../../bff/upstream/well-formed-json.ts';

const clean = (text: string) => toWellFormedJson(Buffer.from(text)).toString();

describe('a JSON text', () => {
  test.each([
    ['"\\ud800"', '"\\ufffd"'],
    ['"\\ud800\\ud83d\\ude00"', '"\\ufffd\\ud83d\\ude00"'],
    ['"\\\\ud800"', '"\\\\ud800"'],
    ['"\\\\\\ud800"', '"\\\\\\ufffd"'],
    ['{"\\ud800":"\\n\\u00e4"}', '{"\\ufffd":"\\n\\u00e4"}'],
  ])('%s becomes %s', (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  test('that is well-formed is returned without copying', () => {
    const bytes = Buffer.from('{"title":"Ёлка 😀 \\ud83d\\ude00 \\\\udacha"}');
    expect(toWellFormedJson(Buffer.from('{"a":"ё"}')).toString()).toBe('{"a":"ё"}');
    expect(toWellFormedJson(bytes).equals(bytes)).toBe(true);
  });

  test('decodes to the same value, except for lone surrogates', () => {
    const unit = fc.constantFrom('\ud83d', '\ude00', '\ud800', '\\', '"', 'u', 'd83d', 'ё', '\n');
    const text = fc.array(unit, { maxLength: 12 }).map((units) => units.join(''));
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        expect(JSON.parse(clean(JSON.stringify(texts)))).toEqual(
          texts.map((each) => each.toWellFormed()),
        );
      }),
    );
  });
});
