import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../../../src/server/refuse-early.ts';

const ask = (method: string, url: string, headers: Record<string, string> = {}) =>
  refusalOf({ method, url, headers } as unknown as IncomingMessage);

describe('refused before anything is done', () => {
  test.each([
    ['an address of 2,049 characters', 'GET', `/${'a'.repeat(2048)}`, {}, 414],
    ['an address of another site', 'GET', 'http://example.com/', {}, 400],
    ['no path', 'OPTIONS', '*', {}, 400],
    ['half an escape', 'GET', '/%zz', {}, 400],
    ['a read with a body', 'GET', '/', { 'content-length': '5' }, 400],
    ['a read with a body of unknown length', 'GET', '/', { 'transfer-encoding': 'chunked' }, 400],
  ])('%s', (_name, method, url, headers, status) => {
    expect(ask(method, url, headers)).toBe(status);
  });

  test.each([
    ['an address of 2,048 characters', 'GET', `/${'a'.repeat(2047)}`, {}],
    ['a read that says it has no body', 'HEAD', '/', { 'content-length': '0' }],
    ['half an escape in the query', 'GET', '/?a=%', {}],
    ['a whole escape', 'GET', '/%D0%B0', {}],
    ['a post', 'POST', '/lead', { 'content-length': '5' }],
  ])('but not %s', (_name, method, url, headers) => {
    expect(ask(method, url, headers)).toBeUndefined();
  });
});
