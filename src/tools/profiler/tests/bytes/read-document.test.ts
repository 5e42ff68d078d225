import { describe, expect, test } from 'vitest';
import { readDocument } from '../../bytes/read-document.ts';

const PAYLOAD = '1:T6,a"b\\c\n2:"</script>ё🪐\\u2028"\n';
const push = (...parts: string[]) =>
  `<script>(self.__FLIGHT_DATA||=[]).push(${parts.join(',')})</script>`;
const quote = (text: string) =>
  JSON.stringify(text)
    .replace(/<\/(script)/gi, '</\\$1')
    .replace(/<!--/g, '<\\!--');
const page = (...scripts: string[]) =>
  Buffer.from(
    `<!DOCTYPE html><html><head><title>a > b</title><style>p{}</style></head><body>` +
      `<p data-x="<script>">текст</p><!-- <script> --><script id="_R_">globalThis.` +
      `__WAKU_INITIAL_RSC__=(window.__FLIGHT_DATA ||= [])</script>` +
      `<script>plain()</script>${scripts.join('')}</body></html>`,
  );
const sum = (parts: object) =>
  Object.values(parts).reduce((total: number, part) => total + Number(part), 0);

describe('the payload of a document', () => {
  test('is found in one script, in several, and in several parts of one', () => {
    const halves = [PAYLOAD.slice(0, 9), PAYLOAD.slice(9)].map(quote);
    for (const document of [
      page(push(quote(PAYLOAD))),
      page(...halves.map((half) => push(half))),
      page(push(...halves)),
    ]) {
      expect(readDocument(document).payload.toString()).toBe(PAYLOAD);
    }
  });

  test('is found in base64 parts', () => {
    const bytes = Buffer.from([0x31, 0x3a, 0x6f, 0x32, 0x2c, 0xff, 0x0a]);
    const base64 = `Uint8Array.from(atob("${bytes.toString('base64')}"), m => m.codePointAt(0))`;
    const { payload, parts } = readDocument(page(push(quote('0:1\n')), push(base64)));
    expect(payload).toEqual(Buffer.concat([Buffer.from('0:1\n'), bytes]));
    expect(parts.escaping).toBe(1 + 12 - bytes.length);
  });

  test('has a nonce on its script', () => {
    const script = push(quote(PAYLOAD)).replace('<script>', '<script nonce="a>b">');
    expect(readDocument(page(script)).payload.toString()).toBe(PAYLOAD);
  });

  test('knows the place of each of its bytes', () => {
    const document = page(push(quote(PAYLOAD)));
    const { payload, from, to } = readDocument(document);
    const at = payload.indexOf('b\\c');
    expect(document.subarray(from[at - 1], to[at - 1]).toString()).toBe('\\"');
    expect(document.subarray(from[at + 1], to[at + 1]).toString()).toBe('\\\\');
    const planet = payload.indexOf('🪐');
    expect(document.subarray(from[planet], to[planet + 3]).toString()).toBe('🪐');
  });
});

test('the parts of a document add up to it', () => {
  const document = page(push(quote(PAYLOAD)));
  const { parts } = readDocument(document);
  expect(sum(parts)).toBe(document.length);
  expect(parts).toMatchObject({
    payload: Buffer.byteLength(PAYLOAD),
    styles: 'p{}'.length,
    scripts: 'plain()'.length,
    escaping: Buffer.byteLength(quote(PAYLOAD)) - 2 - Buffer.byteLength(PAYLOAD),
    wrapper: Buffer.byteLength(push('""')),
  });
});
