import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { refuseEarly } from '../../../../src/http/refuse-early.ts';

/** Status of a refusal, or the URL that is passed on. */
function ask(method: string, url: string, headers: Record<string, string> = {}) {
  let result: number | string | undefined;
  const listener = refuseEarly(
    (_request, _response, { status, headers }) => {
      expect(headers).toEqual({ Connection: 'close' });
      result = status;
    },
    (request) => {
      result = request.url;
    },
  );
  const request = { method, url, headers } as unknown as IncomingMessage;
  listener(request, {} as ServerResponse);
  return result;
}

describe('refused before any work is done', () => {
  test.each([
    ['a long path', 'GET', `/${'a'.repeat(2048)}`, {}, 414],
    ['a dot segment in a post', 'POST', '/api/../lead', {}, 400],
    ['a read with a body', 'GET', '/', { 'content-length': '5' }, 400],
    ['a read with a body of unknown length', 'GET', '/', { 'transfer-encoding': 'chunked' }, 400],
  ])('%s', (_name, method, url, headers, status) => {
    expect(ask(method, url, headers)).toBe(status);
  });
});

describe('passed on in its one form', () => {
  test.each([
    ['a read that says it has no body', 'HEAD', '/', { 'content-length': '0' }, '/'],
    ['a query that is not well-formed', 'GET', "/?a='%", {}, '/?a=%27%'],
    ['a post', 'POST', '/lead#form', { 'content-length': '5' }, '/lead'],
  ])('%s', (_name, method, url, headers, expected) => {
    expect(ask(method, url, headers)).toBe(expected);
  });
});
