import { describe, expect, test } from 'vitest';
import { type ContentEntry, toEntry } from '../../../../bff/content-cache/entry.ts';
import { readPolicy } from '../../../../bff/content-cache/freshness.ts';
import { decodeCopy, encodeCopy } from '../../../../bff/fleet/copy.ts';
import type { UpstreamResponse } from '../../../../bff/upstream/upstream-client.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const STAMPS: [string, string] = ['soft', 'hard'];
const BODY = Buffer.from(JSON.stringify({ title: 'О саде', text: 'Текст. '.repeat(100) }));
const REQUEST = { resource: 'newsItem', path: '/api/news/a' } as const;

const entryOf = (response: UpstreamResponse): Promise<ContentEntry> =>
  toEntry(response, {
    resource: REQUEST.resource,
    previous: undefined,
    policy: readPolicy(),
    now: NOW,
    random: 0.5,
  });

const document = (): Promise<ContentEntry> =>
  entryOf({ type: 'content', body: BODY, validators: { etag: '"a"' }, fields: { vary: 'Accept' } });

type Head = Record<string, unknown> & { readonly lifetime: Readonly<Record<string, number>> };

/** A real copy whose head was changed. */
async function change(edit: (head: Head) => object, body: Buffer = BODY): Promise<Buffer> {
  const bytes = encodeCopy(REQUEST.path, STAMPS, await document());
  const head = JSON.parse(bytes.subarray(0, bytes.indexOf('\n')).toString()) as Head;
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...head, ...edit(head) })}\n`), body]);
}

const decode = (bytes: Buffer, request: Parameters<typeof decodeCopy>[1] = REQUEST) =>
  decodeCopy(bytes, request, NOW);

describe('a copy', () => {
  test.each<[string, UpstreamResponse]>([
    ['a document', { type: 'content', body: BODY, validators: { etag: '"a"' }, fields: {} }],
    ['a 204', { type: 'empty', validators: {}, fields: {} }],
    ['a redirect', { type: 'redirect', status: 301, location: '/api/news/b', fields: {} }],
  ])('of %s is read as it was', async (_what, response) => {
    const entry = await entryOf(response);
    const copy = await decode(encodeCopy(REQUEST.path, STAMPS, entry));
    const { variants, ...rest } = copy!.entry;
    const { variants: own, source: _source, ...expected } = entry;
    expect(rest).toEqual(JSON.parse(JSON.stringify({ ...expected, source: 'fleet' })));
    const bytesOf = ({ identity, gzip, br }: typeof own) => [identity, gzip, br];
    expect(bytesOf(variants)).toEqual(bytesOf(own));
    expect(copy?.stamps).toEqual(STAMPS);
    expect(copy?.content).toEqual(
      response.type === 'content' ? JSON.parse(BODY.toString()) : undefined,
    );
  });

  test('of a clock that is a little ahead is one', async () => {
    const ahead = await change(({ lifetime }) => ({
      lifetime: { ...lifetime, storedAt: NOW + 4000 },
    }));
    expect(await decode(ahead)).toBeDefined();
  });

  const HEADS: readonly [string, (head: Head) => object][] = [
    ['a status of no content', () => ({ status: 299 })],
    ['a redirect without a target', () => ({ status: 301 })],
    ['another path', () => ({ path: '/api/news/b' })],
    ['no times', () => ({ lifetime: {} })],
    ['a date with a line break', () => ({ lastModified: 'Tue, 24 Nov 2026 12:00:00 GMT\r\nX: y' })],
    ['a header with a line break', () => ({ fields: { cacheControl: 'no-cache\r\nX: y' } })],
    ['no stamps', () => ({ stamps: [] })],
  ];

  test.each(HEADS)('with %s is none', async (_what, edit) => {
    expect(await decode(await change(edit))).toBeUndefined();
  });

  test.each(['https://evil.example/api/news/b', '/api/moves/b', '/api/news/a'])(
    'that redirects to %j is none',
    async (location) => {
      const bytes = await change(() => ({ status: 302, location }), Buffer.alloc(0));
      expect(await decode(bytes)).toBeUndefined();
    },
  );

  const TIMES: readonly [string, Readonly<Record<string, number>>][] = [
    ['in the future', { storedAt: NOW + 6000 }],
    [
      'fresh for ages',
      { freshUntil: NOW + 1e15, staleUntil: NOW + 1e15, errorStaleUntil: NOW + 1e15 },
    ],
    ['in the wrong order', { staleUntil: 0 }],
  ];

  test.each(TIMES)('%s is none', async (_what, times) => {
    const bytes = await change(({ lifetime }) => ({ lifetime: { ...lifetime, ...times } }));
    expect(await decode(bytes)).toBeUndefined();
  });

  test('of infinite times is none', async () => {
    const bytes = await change((head) => head);
    const text = bytes.toString().replace(/"errorStaleUntil":\d+/, '"errorStaleUntil":1e999');
    expect(await decode(Buffer.from(text))).toBeUndefined();
  });

  test.each([
    ['HTML', '<!doctype html><title>502</title>'],
    ['half a JSON', BODY.subarray(0, BODY.length / 2).toString()],
  ])('of %s is none', async (_what, body) => {
    expect(await decode(await change((head) => head, Buffer.from(body)))).toBeUndefined();
  });

  test.each(['{}\n{}', '{"status":200', '\xff\xfe\n'])('that is only %j is none', async (text) => {
    expect(await decode(Buffer.from(text, 'latin1'))).toBeUndefined();
  });
});
