import { describe, expect, test } from 'vitest';
import { type CacheEntry, entrySize, toEntry } from '../../../../bff/cache/entry.ts';
import { freshnessAt } from '../../../../bff/http/lifetime.ts';
import { digestOf } from '../../../../bff/shared/etag.ts';
import type { UpstreamResponse } from '../../../../bff/upstream/client.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const NOW_TEXT = 'Sat, 21 Nov 2026 09:00:00 GMT';
const EARLIER_TEXT = 'Fri, 20 Nov 2026 09:00:00 GMT';
const policy = { freshMs: 1000, staleMs: 2000, errorStaleMs: 4000, negativeMs: 500 };

const BODY = '{"title":"Новости"}';
const validators = { etag: '"u1"', lastModified: EARLIER_TEXT };

const make = (answer: UpstreamResponse, previous?: CacheEntry, now = NOW) =>
  toEntry(answer, { resource: 'newsItem', previous, policy, now, random: 0.5 });
const content = (text: string, options: Partial<CacheEntry> = {}): UpstreamResponse => ({
  type: 'content',
  body: Buffer.from(text),
  validators: options.validators ?? {},
  fields: {},
});
const stored = () => make(content(BODY, { validators }), undefined, NOW - 1500);

describe('content', () => {
  test('is stored with the bytes and validators it came with', async () => {
    const entry = await make(content(BODY, { validators }));
    expect(entry).toMatchObject({
      resource: 'newsItem',
      status: 200,
      validators,
      lastModified: EARLIER_TEXT,
      isStorable: true,
    });
    expect(entry.variants.identity.body.toString()).toBe(BODY);
    expect(entry.variants.identity.etag).toBe(`"${digestOf(BODY)}"`);
    expect(freshnessAt(entry.lifetime, NOW + 999)).toBe('fresh');
  });

  test('became what it is when it came, if the upstream does not know', async () => {
    expect((await make(content(BODY))).lastModified).toBe(NOW_TEXT);
  });

  test('that is new replaces all of the old', async () => {
    const entry = await make(content('{}'), await stored());
    expect(entry.variants.identity.body.toString()).toBe('{}');
    expect(entry).toMatchObject({ validators: {}, lastModified: NOW_TEXT });
  });

  test('that is the same keeps its forms and the time of its change', async () => {
    const previous = await make(content(BODY), undefined, NOW - 60_000);
    const entry = await make(content(BODY), previous);
    expect(entry.variants).toBe(previous.variants);
    expect(entry.lastModified).toBe(previous.lastModified);
    expect(entry.lifetime.storedAt).toBe(NOW);
  });

  test('that must not be kept is marked', async () => {
    const answer = { ...content(BODY), fields: { cacheControl: 'no-store' } } as UpstreamResponse;
    expect((await make(answer)).isStorable).toBe(false);
  });
});

describe('not modified', () => {
  test('renews the lifetime, the rest stays', async () => {
    const previous = await stored();
    expect(freshnessAt(previous.lifetime, NOW)).toBe('stale');
    const entry = await make({ type: 'not-modified', fields: {} }, previous);
    expect(freshnessAt(entry.lifetime, NOW)).toBe('fresh');
    expect(entry).toEqual({ ...previous, lifetime: entry.lifetime });
  });

  test('leaves the stored entry itself alone', async () => {
    const previous = await stored();
    const before = structuredClone(previous.lifetime);
    await make({ type: 'not-modified', fields: {} }, previous);
    expect(previous.lifetime).toStrictEqual(before);
  });

  test('without a stored entry is a fault', async () => {
    const entry = make({ type: 'not-modified', fields: {} });
    await expect(entry).rejects.toThrow('nothing was stored');
  });
});

describe('a redirect', () => {
  const to = (location: string) => make({ type: 'redirect', status: 301, location, fields: {} });

  test('keeps status and place', async () => {
    const entry = await to('/api/news/b');
    expect(entry).toMatchObject({ status: 301, location: '/api/news/b', validators: {} });
    expect(entry.variants.identity.body).toHaveLength(0);
  });

  test('to another place has another validator', async () => {
    const [one, other] = await Promise.all([to('/api/news/a'), to('/api/news/b')]);
    expect(one.variants.identity.etag).not.toBe(other.variants.identity.etag);
  });
});

describe('an empty answer', () => {
  const empty: UpstreamResponse = {
    type: 'empty',
    validators,
    fields: { cacheControl: 'max-age=9' },
  };

  test('replaces what was there and is kept like any other', async () => {
    const entry = await make(empty, await stored());
    expect(entry).toMatchObject({ status: 204, validators, lastModified: EARLIER_TEXT });
    expect(entry.variants.identity.body).toHaveLength(0);
    expect(freshnessAt(entry.lifetime, NOW + 8999)).toBe('fresh');
    expect(freshnessAt(entry.lifetime, NOW + 9000)).toBe('stale');
  });

  test('gives way to content', async () => {
    const entry = await make(content(BODY), await make(empty));
    expect(entry.status).toBe(200);
  });
});

test.each([404, 410] as const)('%d is short-lived and without a body', async (status) => {
  const entry = await make({ type: 'absent', status }, await stored());
  expect(entry).toMatchObject({ status, validators: {}, isStorable: true });
  expect(entry.variants.identity.body).toHaveLength(0);
  expect(freshnessAt(entry.lifetime, NOW + 499)).toBe('fresh');
  expect(freshnessAt(entry.lifetime, NOW + 500)).toBe('expired');
});

test('an entry without a body costs something, too', async () => {
  const entry = await make({ type: 'absent', status: 404 });
  expect(entrySize(entry, '/api/news/a')).toBeGreaterThanOrEqual(512);
  const large = await make(content('x'.repeat(200)));
  expect(entrySize(large, '/api/news/a') - entrySize(entry, '/api/news/a')).toBe(200);
});
