import vm from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinPayload } from '../../../../../src/rendering/page-cache/join-payload.ts';
import {
  readMarkedDocument,
  writeMarkedDocument,
} from '../../../../../src/rendering/page-cache/marked-document.ts';

const join = (html: string): string =>
  writeMarkedDocument(joinPayload(readMarkedDocument(html, 'mark')));

/** As the renderer writes a chunk. */
const script = (chunk: string) =>
  `<script nonce="mark">${`(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(chunk)})`
    .replaceAll('<!--', '<\\!--')
    .replace(/<\/(script)/gi, '</\\$1')}</script>`;

/** As it stands in a document when it is whole. */
const joined = (payload: string) =>
  script(payload)
    .replace(' nonce="mark"', '')
    .replace('push("', 'push(`')
    .replace('")</script>', '`)</script>')
    .replaceAll('\\"', '"');

const documentOf = (...parts: string[]) => `<html><body>${parts.join('')}</body></html>`;

function payloadOf(html: string): string {
  const self: { __FLIGHT_DATA: string[] } = { __FLIGHT_DATA: [] };
  for (const [, code = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
    vm.runInNewContext(code, { self });
  }
  return self.__FLIGHT_DATA.join('');
}

describe('payload scripts', () => {
  test('become one before the end, whatever stands between them', () => {
    const html = join(documentOf('<p>a</p>', script('0:"x'), '<p>b</p>', script('y"\n')));
    expect(html).toBe(documentOf('<p>a</p><p>b</p>', joined('0:"xy"\n')));
  });

  test('cut at other places give the same bytes', () => {
    const payload = '1:"<!-- </script> \u2028 ёж \\ \\" \' ` ${x} $` "\n2:T5,</scr';
    fc.assert(
      fc.property(fc.array(fc.nat(payload.length), { maxLength: 5 }), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), payload.length];
        const chunks = places.slice(1).map((end, index) => payload.slice(places[index], end));
        const html = join(documentOf(...chunks.filter(Boolean).map(script)));
        expect(html).toBe(join(documentOf(script(payload))));
        expect(payloadOf(html)).toBe(payload);
      }),
    );
  });

  test('never form the end of a script at a seam', () => {
    const html = join(documentOf(script('a</scr'), script('ipt><!'), script('--b')));
    expect(payloadOf(html)).toBe('a</script><!--b');
  });

  test('stay as they are beside binary ones, and so does a document without any', () => {
    const binary =
      '<script nonce="mark">(self.__FLIGHT_DATA||=[]).push(Uint8Array.from(atob("AA=="), m => m.codePointAt(0)))</script>';
    const mixed = documentOf(script('a'), binary, script('b'));
    expect(join(mixed)).toBe(mixed.replaceAll(' nonce="mark"', ''));
    expect(join(documentOf('<p>a</p>'))).toBe(documentOf('<p>a</p>'));
  });
});

test('a script without the mark is no part of the payload', () => {
  const foreign = script('evil').replace(' nonce="mark"', '');
  const html = join(documentOf('<p>a</p>', foreign, script('own')));
  expect(html).toBe(documentOf(`<p>a</p>${foreign}`, joined('own')));
});
