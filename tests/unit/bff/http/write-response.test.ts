import zlib from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { digestOf } from '../../../../bff/shared/etag.ts';
import { makeVariants } from '../../../../bff/shared/variants.ts';
import type { CacheState, Call } from '../../../../bff/http/cache-status.ts';
import {
  type StoredResponse,
  type FoundResponse,
  writeResponse,
} from '../../../../bff/http/write-response.ts';

const SHORT = '{"title":"О саде"}';
const LONG = JSON.stringify({ title: 'Космосад. '.repeat(100) });
const LAST_MODIFIED = 'Sat, 21 Nov 2026 09:00:00 GMT';

const makeResponse = async (
  text: string,
  {
    state = 'fresh',
    ttlS = 23,
    call,
    ...options
  }: Partial<StoredResponse & Omit<FoundResponse, 'entry'>> = {},
): Promise<FoundResponse> => ({
  entry: {
    status: 200,
    variants: await makeVariants(Buffer.from(text)),
    lastModified: LAST_MODIFIED,
    isStorable: true,
    ...options,
  },
  state,
  ageS: 7,
  ttlS,
  call,
});

const CALL: Call = { status: 200, ms: 12.345, isStored: true, isShared: false };

interface Ask {
  readonly method?: 'GET' | 'HEAD';
  readonly headers?: Record<string, string>;
}

const ask = (answer: FoundResponse, { method = 'GET', headers = {} }: Ask = {}) => {
  const app = Fastify();
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    handler: (request, reply) => {
      reply.hijack();
      writeResponse(request.raw, reply.raw, answer);
    },
  });
  return app.inject({ method, url: '/', headers });
};

describe('an answer', () => {
  test('carries its bytes, validators and age', async () => {
    const answer = await ask(await makeResponse(SHORT));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(SHORT);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(SHORT)),
      'cache-control': 'public, no-cache',
      'last-modified': LAST_MODIFIED,
      etag: `"${digestOf(SHORT)}"`,
      age: '7',
      vary: 'Accept-Encoding',
    });
  });

  test.each<[CacheState, Partial<FoundResponse>, string]>([
    ['fresh', { ttlS: 23 }, 'hit; ttl=23'],
    ['stale', { ttlS: -3 }, 'hit; detail=stale-while-revalidate; ttl=-3'],
    ['error-stale', { ttlS: -301 }, 'hit; detail=stale-if-error; ttl=-301'],
    ['miss', { call: CALL }, 'fwd=uri-miss; fwd-status=200; stored; ttl=23'],
    ['miss', { call: { ...CALL, isStored: false } }, 'fwd=uri-miss; fwd-status=200'],
    [
      'miss',
      { call: { ...CALL, isShared: true } },
      'fwd=uri-miss; fwd-status=200; collapsed; stored; ttl=23',
    ],
    ['refreshed', { call: { ...CALL, status: 304 } }, 'fwd=stale; fwd-status=304; stored; ttl=23'],
    ['refreshed', { call: { ...CALL, status: undefined } }, 'fwd=stale; stored; ttl=23'],
  ])('found as %s with %j says so', async (state, found, status) => {
    const answer = await ask(await makeResponse(SHORT, { state, ...found }));
    expect(answer.headers['cache-status']).toBe(`kosmosad-bff; ${status}`);
  });

  test('that must not be kept says so', async () => {
    const answer = await ask(await makeResponse(SHORT, { isStorable: false }));
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('that may be used for a while without asking says for how long', async () => {
    const answer = await ask(await makeResponse(SHORT, { maxAgeS: 5 }));
    expect(answer.headers['cache-control']).toBe('public, max-age=5');
    const kept = await ask(await makeResponse(SHORT, { maxAgeS: 5, isStorable: false }));
    expect(kept.headers['cache-control']).toBe('no-store');
  });

  test.each<[CacheState, Call | undefined, string]>([
    ['miss', CALL, 'cache;desc="miss", upstream;dur=12.3'],
    ['refreshed', CALL, 'cache;desc="refreshed", upstream;dur=12.3'],
    ['fresh', undefined, 'cache;desc="fresh"'],
    ['stale', undefined, 'cache;desc="stale"'],
    ['error-stale', undefined, 'cache;desc="error-stale"'],
  ])('found as %s tells its timing', async (state, call, timing) => {
    const answer = await ask(await makeResponse(SHORT, { state, call }));
    expect(answer.headers['server-timing']).toBe(timing);
  });

  test('that is empty has neither type nor length', async () => {
    const answer = await ask(await makeResponse('', { status: 204 }));
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).not.toHaveProperty('content-type');
    expect(answer.headers).not.toHaveProperty('content-length');
    expect(answer.headers).toHaveProperty('etag');
  });

  test('that is a redirect keeps status and place', async () => {
    const answer = await ask(await makeResponse('', { status: 301, location: '/api/news/b' }));
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe('/api/news/b');
    expect(answer.body).toBe('');
  });

  test('to HEAD is the same without the body', async () => {
    const made = await makeResponse(SHORT);
    const [head, get] = await Promise.all([ask(made, { method: 'HEAD' }), ask(made)]);
    expect(head.body).toBe('');
    expect({ ...head.headers, date: '' }).toStrictEqual({ ...get.headers, date: '' });
  });
});

describe('encodings', () => {
  test.each([
    ['br, gzip', 'br', zlib.brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', zlib.brotliDecompressSync],
    ['gzip', 'gzip', zlib.gunzipSync],
    ['br;q=0, gzip', 'gzip', zlib.gunzipSync],
  ] as const)('for %s it is %s', async (accepted, encoding, decode) => {
    const answer = await ask(await makeResponse(LONG), {
      headers: { 'accept-encoding': accepted },
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.etag).toBe(`"${digestOf(LONG)}-${encoding}"`);
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(decode(answer.rawPayload).toString()).toBe(LONG);
  });

  test.each(['identity', 'zstd', ''])('for %j it is the bytes themselves', async (accepted) => {
    const answer = await ask(await makeResponse(LONG), {
      headers: { 'accept-encoding': accepted },
    });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body).toBe(LONG);
  });
});

describe('a client that has a copy', () => {
  const etag = `"${digestOf(SHORT)}"`;
  const conditional = async (headers: Record<string, string>) =>
    ask(await makeResponse(SHORT), { headers });

  test.each([
    { 'if-none-match': etag },
    { 'if-none-match': `W/${etag}` },
    { 'if-none-match': `"other", ${etag}` },
    { 'if-none-match': '*' },
    { 'if-none-match': etag, 'cache-control': 'no-cache' },
    { 'if-none-match': etag, 'if-modified-since': 'Fri, 20 Nov 2026 09:00:00 GMT' },
    { 'if-modified-since': LAST_MODIFIED },
  ])('with %j gets 304 without a body', async (headers) => {
    const answer = await conditional(headers);
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
    expect(answer.headers).toMatchObject({ etag, age: '7', 'last-modified': LAST_MODIFIED });
  });

  test.each([
    { 'if-none-match': '"other"' },
    { 'if-none-match': `${etag.slice(0, -1)}-br"` },
    { 'if-none-match': '"other"', 'if-modified-since': LAST_MODIFIED },
    { 'if-modified-since': 'Fri, 20 Nov 2026 09:00:00 GMT' },
    { 'if-modified-since': 'yesterday' },
  ])('with %j gets all of it', async (headers) => {
    const answer = await conditional(headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(SHORT);
  });

  test('of a redirect gets the redirect', async () => {
    const moved = await makeResponse('', { status: 301, location: '/api/news/b' });
    const answer = await ask(moved, { headers: { 'if-none-match': '*' } });
    expect(answer.statusCode).toBe(301);
  });
});
