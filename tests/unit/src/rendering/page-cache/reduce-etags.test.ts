import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expandEtags, reduceEtags } from '../../../../../src/rendering/page-cache/reduce-etags.ts';

const claim = (claims: unknown) => JSON.stringify(claims);

describe('a client that has the current shell', () => {
  test.each([
    ['and nothing else', { root: 'now', 'layout:/': 'now' }],
    ['and has been around', { root: 'now', 'layout:/': 'now', 'route:/news': 1, 'route:/': 1 }],
  ])('%s is not sent it again', (_name, claims) => {
    expect(reduceEtags(claim(claims), 'now')).toBe('now');
  });
});

describe('everybody else is sent everything:', () => {
  test.each([
    ['no field', undefined],
    ['nothing claimed', claim({})],
    ['an old shell', claim({ root: 'old', 'layout:/': 'old' })],
    ['half of the shell', claim({ root: 'now' })],
    ['an old half', claim({ root: 'now', 'layout:/': 'old' })],
    ['the tag at another place', claim({ 'page:/': 'now' })],
    ['no JSON', 'root now'],
    ['the claim inside of a text', claim({ x: claim({ root: 'now', 'layout:/': 'now' }) })],
    ['an array', claim(['now'])],
    ['null', 'null'],
    ['too long', claim({ root: 'now', 'layout:/': 'now', x: 'x'.repeat(9000) })],
  ])('%s', (_name, field) => {
    expect(reduceEtags(field, 'now')).toBeUndefined();
  });

  test('no shell known', () => {
    expect(reduceEtags(claim({ root: 'a', 'layout:/': 'a' }), undefined)).toBeUndefined();
  });

  test('whatever is sent, only the current tag comes out', () => {
    fc.assert(
      fc.property(fc.string(), (field) => {
        expect(reduceEtags(field, 'now')).toBeUndefined();
      }),
    );
  });
});

test('what is passed on claims just that shell', () => {
  expect(JSON.parse(expandEtags(undefined))).toStrictEqual({});
  expect(JSON.parse(expandEtags('now'))).toStrictEqual({ root: 'now', 'layout:/': 'now' });
});
