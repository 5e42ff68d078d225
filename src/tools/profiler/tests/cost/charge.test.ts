import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { chargeBrotli } from '../../cost/brotli.ts';
import { chargeBytes, CODECS, compress } from '../../cost/codecs.ts';
import { renderCorpus, type Sample } from '../support/corpus.ts';

const REACT_DOM = path.dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));

let corpus: Sample[];
beforeAll(async () => {
  corpus = await renderCorpus('production');
});

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

describe.each(CODECS)('%s', (codec) => {
  const expectExact = (name: string, raw: Buffer) => {
    const { size, bits } = chargeBytes(codec, raw);
    expect(sum(bits) / 8, name).toBeCloseTo(size, 4);
    expect(bits.every((value) => value >= 0)).toBe(true);
  };

  test('charges every bit of payloads, text, code and noise', () => {
    const code = readFileSync(path.join(REACT_DOM, 'cjs/react-dom-client.production.js'));
    const noise = randomBytes(40_000);
    expectExact('one byte', Buffer.from('a'));
    expectExact('run', Buffer.alloc(5000, 'я'));
    expectExact('code', code);
    expectExact('noise', noise);
    expectExact('mixed', Buffer.concat([noise, code, noise, code]));
    for (const { name, payload } of corpus) expectExact(name, payload);
  });

  test('charges every bit of any text', () => {
    const words = fc.constantFrom(
      'детский ',
      'сад ',
      'the ',
      '","className":"',
      '🪐',
      'é',
      '日本',
      '\n',
    );
    const text = fc.array(fc.oneof(words, fc.string({ unit: 'binary' })), { maxLength: 120 });
    fc.assert(
      fc.property(text, (parts) => {
        const raw = Buffer.from(parts.join(''));
        if (raw.length > 0) expectExact('any', raw);
      }),
      { numRuns: 25 },
    );
  });

  test('charges more for what is new than for what came before', () => {
    const card =
      '["$","li",null,{"className":"card","children":"Осенний бал: теперь и с «Луной»"}]';
    const { bits } = chargeBytes(codec, Buffer.from(card + card));
    const half = Buffer.byteLength(card);
    expect(sum(bits.subarray(half))).toBeLessThan(sum(bits.subarray(0, half)) / 5);
  });
});

test('a Brotli stream of other data is refused', () => {
  const raw = Buffer.from('Частный детский сад премиум-класса в Москве');
  const other = Buffer.from('Частный детский сад премиум-класса в Мытищах');
  const compressed = compress('brotli', other);
  expect(() => chargeBrotli(raw, compressed)).toThrow('do not fit');
});
