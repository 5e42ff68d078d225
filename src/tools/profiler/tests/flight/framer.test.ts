import { beforeAll, describe, expect, test } from 'vitest';
import type { ProfilerError } from '../../bytes/errors.ts';
import { frame } from '../../flight/framer.ts';
import { TAGS } from '../../flight/tags.ts';
import { renderCorpus, type Sample } from '../support/corpus.ts';

const corpora = { production: [] as Sample[], development: [] as Sample[] };

beforeAll(async () => {
  [corpora.production, corpora.development] = await Promise.all([
    renderCorpus('production'),
    renderCorpus('development'),
  ]);
});

const tagsIn = (samples: readonly Sample[]) =>
  new Set(samples.flatMap(({ payload }) => frame(payload).map(({ tag }) => tag)));

const errorOf = (payload: string | Uint8Array): unknown => {
  try {
    frame(typeof payload === 'string' ? Buffer.from(payload) : payload);
  } catch (error) {
    return error;
  }
  return undefined;
};

describe.each(['production', 'development'] as const)('the corpus of the %s build', (build) => {
  test('is refused with the offset if it ends inside a row', () => {
    for (const { name, payload } of corpora[build]) {
      const ends = new Set([0, ...frame(payload).map(({ end }) => end)]);
      for (let cut = 0; cut < payload.length; cut += 1) {
        const error = errorOf(payload.subarray(0, cut)) as Partial<ProfilerError> | undefined;
        const isRight = ends.has(cut)
          ? error === undefined
          : error?.reason === 'truncated' && error.offset === cut;
        if (!isRight)
          throw new Error(`${name} ended at ${cut}: ${error?.message ?? 'read'}`, { cause: error });
      }
    }
  });
});

test('the two corpora hold every tag that React writes', () => {
  const seen = tagsIn([...corpora.production, ...corpora.development]);
  const expected = Object.keys(TAGS).filter((tag) => tag !== '#');
  expect([...seen].sort()).toEqual(expected.sort());
});

test('binary rows may hold line feeds, colons and tags', () => {
  const payload = Buffer.from('a:o4,\n:T\n1b:"x"\n');
  expect(frame(payload)).toEqual([
    { id: 10, tag: 'o', start: 0, bodyStart: 5, bodyEnd: 9, end: 9 },
    { id: 27, tag: '', start: 9, bodyStart: 12, bodyEnd: 15, end: 16 },
  ]);
});

test('global rows have no id, a halted chunk has no body', () => {
  const [hint, halted] = frame(Buffer.from(':HL["/a.css","style"]\n3:\n'));
  expect(hint).toMatchObject({ id: null, tag: 'H' });
  expect(halted).toMatchObject({ id: 3, tag: '', bodyStart: 24, bodyEnd: 24 });
});

test.each([
  ['{"a":1}', 'not-a-payload', 0],
  ['<!doctype html>', 'not-a-payload', 0],
  ['0:{}\nзаметка', 'not-a-payload', 5],
  ['0:{}\n1:Zfoo\n', 'unknown-tag', 7],
  ['1:T1g,abc', 'bad-length', 4],
  ['1:T,abc', 'bad-length', 3],
  ['fffffffff:1\n', 'not-a-payload', 7],
])('%s is refused as %s at byte %i', (text, reason, offset) => {
  expect(errorOf(text)).toMatchObject({ reason, offset });
});
