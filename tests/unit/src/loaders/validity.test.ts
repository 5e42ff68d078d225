import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/server';
import { describe, expect, test, vi } from 'vitest';
import {
  assertValid,
  hasPageNumber,
  hasSlug,
  pageNumberOf,
  type CheckedRequest,
  type ValidityCheck,
} from '../../../../src/loaders/validity.ts';
import { movedTo } from '../../../../src/loaders/outcomes.ts';
import { log } from '../../../../src/runtime/log.ts';

const requestFor = (options: { slug?: string; query?: string } = {}): CheckedRequest => ({
  path: '/news',
  params: options.slug === undefined ? {} : { slug: options.slug },
  query: new URLSearchParams(options.query),
});

/** The end of a check: `page`, or the error of the render. */
async function endOf(check: ValidityCheck): Promise<'page' | { message: string; info: unknown }> {
  try {
    await assertValid(check, requestFor());
    return 'page';
  } catch (error) {
    return { message: (error as Error).message, info: getErrorInfo(error) };
  }
}

const NOT_FOUND = { message: 'This page could not be found', info: { status: 404 } };

const throwing =
  (thrown: unknown): ValidityCheck =>
  () => {
    throw thrown;
  };
const withStatus = (status: unknown, name = 'status') =>
  Object.assign(new Error('Каникулы'), { [name]: status });

test.each([
  [() => true, 'page'],
  [async () => true, 'page'],
  [() => false, NOT_FOUND],
  [async () => false, NOT_FOUND],
  [
    ({ path }) => movedTo(path as '/news'),
    { message: 'Moved', info: { status: 308, location: '/news' } },
  ],
  [() => movedTo('/news', false), { message: 'Moved', info: { status: 307, location: '/news' } }],
] as [ValidityCheck, unknown][])('a check %s ends accordingly', async (check, end) => {
  const logged = vi.spyOn(log(), 'error');
  expect(await endOf(check)).toStrictEqual(end);
  expect(logged).not.toHaveBeenCalled();
});

describe('an error of a check', () => {
  test.each([400, 404, 410, 503, 599])('of status %d keeps it', async (status) => {
    const end = { message: 'Каникулы', info: { status } };
    expect(await endOf(throwing(withStatus(status)))).toStrictEqual(end);
    expect(await endOf(throwing(withStatus(status, 'statusCode')))).toStrictEqual(end);
    expect(await endOf(async () => throwing(withStatus(status))(requestFor()))).toStrictEqual(end);
  });

  test.each([0, -404, 200, 399, 600, 404.5, Number.NaN, '404', {}])(
    'of the invalid status %j is 500',
    async (status) => {
      const end = { message: 'Каникулы', info: { status: 500 } };
      expect(await endOf(throwing(withStatus(status)))).toStrictEqual(end);
    },
  );

  test.each([
    [new Error('Каникулы'), 'Каникулы'],
    ['Каникулы', 'Каникулы'],
    [undefined, 'undefined'],
  ])('without a status, %j, is 500 with the message kept', async (thrown, message) => {
    expect(await endOf(throwing(thrown))).toStrictEqual({ message, info: { status: 500 } });
  });

  test('is logged with its message and stack', async () => {
    const logged = vi.spyOn(log(), 'error');
    const error = withStatus(403);
    await endOf(throwing(error));
    const fields = { path: '/news', status: 403, err: error };
    expect(logged).toHaveBeenCalledExactlyOnceWith(fields, 'Каникулы');
  });
});

test.each([
  ['1-privacy-Policy_2', true],
  ['..', false],
  [undefined, false],
])('slug %j: %s', (slug, isValid) => {
  expect(hasSlug(requestFor(slug === undefined ? {} : { slug }))).toBe(isValid);
});

test.each([
  ['', true, 1],
  ['page=2&utm_source=vk', true, 2],
  ['page=0', false, null],
  ['page=x', false, null],
  ['page=1&page=2', false, 1],
])('query %j: %s', (query, isValid, page) => {
  const request = requestFor({ query });
  expect(hasPageNumber(request)).toBe(isValid);
  expect(pageNumberOf(request.query)).toBe(page);
});
