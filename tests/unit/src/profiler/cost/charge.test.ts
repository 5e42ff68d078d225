import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { chargeBrotli } from '../../../../../src/profiler/cost/brotli.ts';
import { chargeBytes, CODECS, compress } from '../../../../../src/profiler/cost/codecs.ts';
import { renderCorpus, type Sample } from '../support/corpus.ts';

let corpus: Sample[];
beforeAll(async () => {
  corpus = await renderCorpus('production');
});

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

describe.each(CODECS)('%s', (codec) => {
  const expectExact = async (name: string, raw: Buffer) => {
    const { size, bits } = await chargeBytes(codec, raw);
    expect(sum(bits) / 8, name).toBeCloseTo(size, 4);
    expect(bits.every((value) => value >= 0)).toBe(true);
  };

  test('charges every bit of payloads, text, code and noise', async () => {
    const code = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js');
    const noise = randomBytes(40_000);
    await expectExact('one byte', Buffer.from('a'));
    await expectExact('run', Buffer.alloc(5000, 'я'));
    await expectExact('code', code);
    await expectExact('noise', noise);
    await expectExact('mixed', Buffer.concat([noise, code, noise, code]));
    for (const { name, payload } of corpus) await expectExact(name, payload);
  });

  test('charges every bit of any text', async () => {
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
    const text = fc.array(fc.oneof(words, fc.string({ unit: 'binary' })), { maxLength: 400 });
    await fc.assert(
      fc.asyncProperty(text, async (parts) => {
        const raw = Buffer.from(parts.join(''));
        if (raw.length > 0) await expectExact('any', raw);
      }),
    );
  });

  test('charges more for what is new than for what came before', async () => {
    const card =
      '["$","li",null,{"className":"card","children":"Осенний бал: теперь и с «Луной»"}]';
    const { bits } = await chargeBytes(codec, Buffer.from(card + card));
    const half = Buffer.byteLength(card);
    expect(sum(bits.subarray(half))).toBeLessThan(sum(bits.subarray(0, half)) / 5);
  });
});

test('a Brotli stream of other data is refused', async () => {
  const raw = Buffer.from('Частный детский сад премиум-класса в Москве');
  const other = Buffer.from('Частный детский сад премиум-класса в Мытищах');
  const compressed = await compress('brotli', other);
  expect(() => chargeBrotli(raw, compressed)).toThrow('do not fit');
});
