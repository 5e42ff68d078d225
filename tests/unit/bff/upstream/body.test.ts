import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  parseJsonBody,
  decodeBody,
  MAX_BODY_BYTES,
  readLimited,
} from '../../../../bff/upstream/body.ts';
import { BffError } from '../../../../bff/shared/errors.ts';

const kindOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return error instanceof BffError ? error.kind : String(error);
  }
  return 'accepted';
};

const check = (contentType: string, body: string | Buffer = '{}') =>
  kindOf(() => parseJsonBody('home', contentType, Buffer.from(body)));

describe('content types', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/problem+json',
    'application/vnd.api+json;version=1',
    'text/json',
  ])('%s is JSON', (contentType) => {
    expect(check(contentType)).toBe('accepted');
  });

  test.each([
    '',
    'text/html',
    'text/html; charset=utf-8',
    'text/plain',
    'application/jsonp',
    'application/javascript',
    'application/notjson',
    'text/html; profile=application/json',
  ])('%j is not', (contentType) => {
    expect(check(contentType)).toBe('notJson');
  });
});

describe('bodies', () => {
  test.each(['', '{', '<html>', "{'a':1}", '{} x', 'undefined'])('%j is not JSON', (body) => {
    expect(check('application/json', body)).toBe('notJson');
  });

  test('bytes that are cut in the middle are not JSON', () => {
    const body = Buffer.from('{"title":"Космосад"}');
    expect(check('application/json', body.subarray(0, 15))).toBe('notJson');
  });

  test.each([
    ['home', '{}', 'accepted'],
    ['home', '{"title":"Космосад","unknown":1}', 'accepted'],
    ['home', '[]', 'wrongShape'],
    ['home', 'null', 'wrongShape'],
    ['programs', '[]', 'accepted'],
    ['programs', '{"items":[]}', 'accepted'],
    ['programs', '{}', 'wrongShape'],
    ['news', '{"items":[],"next_page":null}', 'accepted'],
    ['news', '{"items":[]}', 'wrongShape'],
    ['layout', '{"config":{},"menu":[]}', 'accepted'],
    ['layout', '{"config":{}}', 'wrongShape'],
    ['banner', '[]', 'accepted'],
    ['banner', '{}', 'wrongShape'],
  ] as const)('%s %s: %s', (name, body, outcome) => {
    const act = () => parseJsonBody(name, 'application/json', Buffer.from(body));
    expect(kindOf(act)).toBe(outcome);
  });
});

describe('limits', () => {
  const chunks = async function* (...sizes: number[]) {
    for (const size of sizes) yield Buffer.alloc(size, 'x');
  };

  test('a body is at most 8 MiB', () => {
    expect(MAX_BODY_BYTES).toBe(8_388_608);
  });

  test('a body is put together from its chunks in order', async () => {
    const parts = async function* () {
      yield Buffer.from('{"a"');
      yield Buffer.from(':1}');
    };
    expect((await readLimited(parts(), 100)).toString()).toBe('{"a":1}');
  });

  test('an empty body is empty', async () => {
    expect(await readLimited(chunks(), 100)).toHaveLength(0);
  });

  test('a body of exactly the limit is taken', async () => {
    expect(await readLimited(chunks(60, 40), 100)).toHaveLength(100);
  });

  test('one byte more is refused', async () => {
    await expect(readLimited(chunks(60, 41), 100)).rejects.toMatchObject({ kind: 'tooLarge' });
  });

  test('an endless body is left as soon as it is too large', async () => {
    let sent = 0;
    let isClosed = false;
    const endless = async function* () {
      try {
        for (;;) {
          sent += 1;
          yield Buffer.alloc(10);
        }
      } finally {
        isClosed = true;
      }
    };
    await expect(readLimited(endless(), 25)).rejects.toMatchObject({ kind: 'tooLarge' });
    expect({ sent, isClosed }).toStrictEqual({ sent: 3, isClosed: true });
  });
});

describe('content codings', () => {
  const body = Buffer.from('{"title":"Космосад"}');

  test.each([
    [undefined, body],
    ['identity', body],
    ['gzip', zlib.gzipSync(body)],
    ['GZIP', zlib.gzipSync(body)],
    ['br', zlib.brotliCompressSync(body)],
  ] as [string | undefined, Buffer][])('%s is taken off', async (coding, sent) => {
    expect(await decodeBody(sent, coding)).toStrictEqual(body);
  });

  test.each([
    ['gzip', 'not compressed at all', body],
    ['gzip', 'cut short', zlib.gzipSync(body).subarray(0, 20)],
    ['br', 'another coding', zlib.gzipSync(body)],
    ['deflate', 'a coding that was not asked for', zlib.deflateSync(body)],
    ['gzip, br', 'two codings', body],
  ])('%s that cannot be decoded is refused: %s', async (coding, _why, sent) => {
    await expect(decodeBody(sent, coding)).rejects.toMatchObject({ kind: 'notJson' });
  });

  test.each([
    ['gzip', zlib.gzipSync],
    ['br', zlib.brotliCompressSync],
  ] as const)('a small %s that grows beyond the limit is refused', async (coding, compress) => {
    const bomb = compress(Buffer.alloc(MAX_BODY_BYTES + 1));
    expect(bomb.length).toBeLessThan(MAX_BODY_BYTES / 100);
    await expect(decodeBody(bomb, coding)).rejects.toMatchObject({ kind: 'tooLarge' });
  });
});
