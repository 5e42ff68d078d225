import { describe, expect, test } from 'vitest';
import { readDocument } from '../../bytes/read-document.ts';
import { Body } from '../../bytes/body.ts';
import { compress, ENCODINGS } from '../../bytes/encodings.ts';
import { estimateBits } from '../../bytes/weights.ts';
import { readSample } from '../support/next-samples.ts';

const DOCUMENT = readSample('16.4-cached/blog.html');

describe('estimated shares', () => {
  test.each(ENCODINGS)('add up to the received bytes in %s', (encoding) => {
    const document = readDocument(DOCUMENT);
    const bytes = compress(DOCUMENT, encoding, 5).length;
    const inDocument = new Body(DOCUMENT, document, { encoding, bytes }, 'br');
    const all = inDocument.shares(document.payload.length).at(-1) ?? 0;
    expect(all).toBeGreaterThan(0);
    expect(all).toBeLessThan(bytes);
    const alone = new Body(document.payload, null, { encoding, bytes }, 'br');
    expect(alone.shares(document.payload.length).at(-1)).toBeCloseTo(bytes, 3);
  });

  test('are small for a repeated text, and large for a new one', () => {
    const text = 'Собираемся у входа в парк, берём тёплые вещи и термос. ';
    const bytes = Buffer.from(text + 'q7Zj4kPw93LmXv81'.repeat(1) + text);
    const bits = estimateBits(bytes, 'br');
    const sum = (from: number, to: number) =>
      bits.subarray(from, to).reduce((all, one) => all + one, 0);
    const length = Buffer.byteLength(text);
    expect(sum(length + 16, bytes.length)).toBeLessThan(sum(0, length) / 10);
  });

  test('of content that compresses to nothing are numbers', () => {
    for (const text of ['', 'a', 'aaaaaaaaaaaa', '\0'.repeat(100_000)]) {
      expect(estimateBits(Buffer.from(text), 'gzip').every(Number.isFinite), text.slice(0, 3)).toBe(
        true,
      );
    }
  });
});

test('edits of a payload are applied at its place in the document', () => {
  const payload = '0:{"page:/":["$","p",null,{"title":"one","children":"two"}]}\n';
  const page = (text: string) =>
    Buffer.from(
      `<!doctype html><p>x</p><script>(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(text.slice(0, 30))},${JSON.stringify(text.slice(30))})</script>`,
    );
  const bytes = page(payload);
  const body = new Body(bytes, readDocument(bytes), { encoding: null, bytes: bytes.length }, 'br');
  const at = payload.indexOf('"title"');
  expect(body.saved([{ range: [at, at + '"title":"one",'.length] }])).toBe(
    '\\"title\\":\\"one\\",'.length,
  );
  const pointer = '"$1"';
  expect(body.saved([{ range: [at, at + 14], text: pointer }])).toBe(18 - pointer.length - 2);
});
