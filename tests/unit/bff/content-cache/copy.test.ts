import { describe, expect, test } from 'vitest';
import { type ContentEntry, toEntry } from '../../../../bff/content-cache/entry.ts';
import { readPolicy } from '../../../../bff/content-cache/cache-policy.ts';
import { decodeCopy, encodeCopy } from '../../../../bff/content-cache/copy.ts';
import { contentDigest } from '../../../../bff/upstream/known-part.ts';
import { createClock } from '#shared/cache/clock.ts';
import type { UpstreamResponse } from '../../../../bff/upstream/upstream-client.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const CLOCK = createClock(
  () => NOW,
  () => NOW,
);
const CONTEXT = { api: 'one', clock: CLOCK };
const STAMPS: [string, string] = ['soft', 'hard'];
const BODY = Buffer.from(JSON.stringify({ title: 'О саде', text: 'Текст. '.repeat(100) }));
const DIGEST = contentDigest('newsItem', JSON.parse(BODY.toString()) as object);
const REQUEST = { resource: 'newsItem', path: '/api/news/a' } as const;

const DOCUMENT: UpstreamResponse = {
  type: 'content',
  body: BODY,
  digest: DIGEST,
  validators: { etag: '"a"' },
  fields: {},
};

const entryOf = (response: UpstreamResponse): Promise<ContentEntry> =>
  toEntry(response, {
    resource: REQUEST.resource,
    previous: undefined,
    policy: readPolicy(),
    clock: CLOCK,
    random: 0.5,
  });

describe('a copy', () => {
  test.each<[string, UpstreamResponse]>([
    ['a document', DOCUMENT],
    ['a 204', { type: 'empty', validators: {}, fields: {} }],
    ['a redirect', { type: 'redirect', status: 301, location: '/api/news/b', fields: {} }],
  ])('of %s is read back unchanged', async (_what, response) => {
    const entry = await entryOf(response);
    const copy = await decodeCopy(
      encodeCopy(REQUEST.path, entry, CONTEXT, STAMPS),
      REQUEST,
      CONTEXT,
    );
    const { variants, ...rest } = copy!.entry;
    const { variants: own, source: _source, ...expected } = entry;
    expect(rest).toEqual(JSON.parse(JSON.stringify({ ...expected, source: 'copy' })));
    const bytesOf = ({ identity, gzip, br }: typeof own) => [identity, gzip, br];
    expect(bytesOf(variants)).toEqual(bytesOf(own));
    expect(copy?.stamps).toEqual(STAMPS);
    expect(copy?.content).toEqual(
      response.type === 'content' ? JSON.parse(BODY.toString()) : undefined,
    );
  });

  test.each(['', 'x', 'null', 'null\n', '{}\n', '{"stamps":[],"status":200}\n', '[]\n{'])(
    'that cannot be read is ignored: %j',
    async (text) => {
      expect(await decodeCopy(Buffer.from(text), REQUEST, CONTEXT)).toBeUndefined();
    },
  );

  test.each([
    ['of another contract', '"contract":1', '"contract":0'],
    ['of another path', '/api/', '/API/'],
    ['without its times', '"storedAt"', '"at"'],
    ['of another shape', /\n.*$/s, '\n[]'],
  ])('%s is ignored', async (_what, from, to) => {
    const entry = await entryOf(DOCUMENT);
    const text = encodeCopy(REQUEST.path, entry, CONTEXT, STAMPS).toString();
    expect(text.replace(from, to)).not.toBe(text);
    expect(await decodeCopy(Buffer.from(text.replace(from, to)), REQUEST, CONTEXT)).toBeUndefined();
  });
});
