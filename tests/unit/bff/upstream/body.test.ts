import { describe, expect, test } from 'vitest';
import { parseJsonBody } from '../../../../bff/upstream/body.ts';
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
  test.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/problem+json'])(
    '%s is JSON',
    (contentType) => {
      expect(check(contentType)).toBe('accepted');
    },
  );

  test.each([
    'text/html; charset=utf-8',
    'application/jsonp',
    'text/html; profile=application/json',
  ])('%j is not', (contentType) => {
    expect(check(contentType)).toBe('notJson');
  });
});
