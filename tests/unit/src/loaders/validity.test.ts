import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/server';
import { describe, expect, test, vi } from 'vitest';
import {
  always,
  assertValid,
  hasPageNumber,
  hasSlug,
  pageNumberOf,
  type CheckedRequest,
  type ValidityCheck,
} from '../../../../src/loaders/validity.ts';
import { movedTo, notFound } from '../../../../src/loaders/outcomes.ts';
import { log } from '../../../../src/runtime/log.ts';

const requestFor = (options: { slug?: string; query?: string } = {}): CheckedRequest => ({
  path: '/news',
  params: options.slug === undefined ? {} : { slug: options.slug },
  query: new URLSearchParams(options.query),
});

/** How a check ends: `page` or the error that the render ends with. */
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

describe('a check', () => {
  test.each([
    ['true', () => true],
    ['true, later', async () => true],
  ] as [string, ValidityCheck][])('that says %s lets the page pass', async (_what, check) => {
    expect(await endOf(check)).toBe('page');
  });

  test.each([
    ['false', () => false],
    ['false, later', async () => false],
  ] as [string, ValidityCheck][])('that says %s is the 404 page', async (_what, check) => {
    expect(await endOf(check)).toStrictEqual(NOT_FOUND);
  });

  test('is given what the page is asked for', async () => {
    const check = vi.fn(() => true);
    const request = requestFor({ slug: 'a', query: 'page=2' });
    await assertValid(check, request);
    expect(check).toHaveBeenCalledExactlyOnceWith(request);
  });
});

describe('an error of a check', () => {
  test.each([400, 403, 404, 410, 418, 499, 500, 503, 599])(
    'of status %d keeps it',
    async (status) => {
      const end = { message: 'Каникулы', info: { status } };
      expect(await endOf(throwing(withStatus(status)))).toStrictEqual(end);
      expect(await endOf(throwing(withStatus(status, 'statusCode')))).toStrictEqual(end);
    },
  );

  test.each([
    0,
    -404,
    1,
    200,
    204,
    301,
    399,
    600,
    999,
    404.5,
    Number.NaN,
    Infinity,
    '404',
    true,
    {},
  ])('of the nonsense status %j is 500', async (status) => {
    const end = { message: 'Каникулы', info: { status: 500 } };
    expect(await endOf(throwing(withStatus(status)))).toStrictEqual(end);
    expect(await endOf(throwing(withStatus(status, 'statusCode')))).toStrictEqual(end);
  });

  test.each([
    [new Error('Каникулы'), 'Каникулы'],
    ['Каникулы', 'Каникулы'],
    [undefined, 'undefined'],
    [null, 'null'],
    [7, '7'],
  ])('without a status, %j, is 500 with the message kept', async (thrown, message) => {
    expect(await endOf(throwing(thrown))).toStrictEqual({ message, info: { status: 500 } });
  });

  test('that comes later counts as well', async () => {
    const check = async () => {
      throw withStatus(403);
    };
    expect(await endOf(check)).toStrictEqual({ message: 'Каникулы', info: { status: 403 } });
  });

  test('may be any object with a status', async () => {
    expect(await endOf(throwing({ status: 418 }))).toMatchObject({ info: { status: 418 } });
  });

  test('is logged with its message and where it came from', async () => {
    const logged = vi.spyOn(log(), 'error');
    const error = withStatus(403);
    await endOf(throwing(error));
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      { path: '/news', status: 403, err: error },
      'Каникулы',
    );
  });

  test('is the only thing that is logged', async () => {
    const logged = vi.spyOn(log(), 'error');
    await endOf(() => false);
    await endOf(() => true);
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('rules', () => {
  test('pages without parameters are always valid', () => {
    expect(always(requestFor({ slug: '', query: 'page=x' }))).toBe(true);
  });

  test.each([
    ['a', true],
    ['1-privacy-policy', true],
    ['News_2', true],
    ['a'.repeat(120), true],
    ['a'.repeat(121), false],
    ['', false],
    ['-a', false],
    ['..', false],
    ['a/b', false],
    ['a%00', false],
    ['новость', false],
    [undefined, false],
  ])('slug %j: %s', (slug, isValid) => {
    expect(hasSlug(requestFor(slug === undefined ? {} : { slug }))).toBe(isValid);
  });

  test.each([
    ['', true, 1],
    ['utm_source=vk', true, 1],
    ['page=1', true, 1],
    ['page=2&utm_source=vk', true, 2],
    ['page=', false, null],
    ['page', false, null],
    ['page=0', false, null],
    ['page=-1', false, null],
    ['page=1.5', false, null],
    ['page=+1', false, null],
    ['page=x', false, null],
    ['page=02', false, null],
    ['page=1&page=2', false, 1],
    ['page=1&page=1', false, 1],
  ])('query %j: %s', (query, isValid, page) => {
    const request = requestFor({ query });
    expect(hasPageNumber(request)).toBe(isValid);
    expect(pageNumberOf(request.query)).toBe(page);
  });
});

test('a check that ends with an outcome of its own ends so', async () => {
  const ends = async (check: ValidityCheck): Promise<unknown> =>
    assertValid(check, requestFor({})).catch((error: unknown) => getErrorInfo(error));
  expect(await ends(() => notFound())).toEqual({ status: 404 });
  expect(await ends(() => movedTo('/news'))).toEqual({ status: 308, location: '/news' });
});
