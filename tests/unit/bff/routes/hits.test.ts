import fc from 'fast-check';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { createContentMetrics } from '../../../../bff/content-cache/content-metrics.ts';
import { BffError, toBffError } from '#shared/errors.ts';
import { openapi } from '../../../../bff/plugins/openapi.ts';
import { apiRoutes } from '../../../../bff/routes/api.ts';
import type { Services } from '../../../../bff/services/services.ts';
import type { ContentRequest } from '../../../../bff/upstream/upstream-client.ts';
import { cacheKeyOf } from '../../../../bff/routes/hits.ts';
import { toSegment } from '#contract/values/requests.ts';
import { slugs } from '../../../kit/slugs.ts';
import { resources } from '#contract/shapes/resources.ts';

/** The routes' result for an address: the key, or the status of their refusal. */
type KeyOfRoutes = (address: string) => Promise<{ key: string } | { refused: number }>;

/** The real routes of the content API over a cache that only records the requested keys. */
async function startRoutes(): Promise<KeyOfRoutes> {
  const asked: string[] = [];
  const content = {
    async get({ path }: ContentRequest) {
      asked.push(path);
      throw new BffError('notFound');
    },
  };
  const app = Fastify({ routerOptions: { maxParamLength: 2048 } });
  app.setErrorHandler((error, _request, reply) => reply.code(toBffError(error).status).send());
  await app.register(openapi);
  const services = {
    content,
    metrics: createContentMetrics(new Registry()),
    isTrusted: () => true,
  };
  await app.register(apiRoutes, services as unknown as Services);
  return async (address) => {
    asked.length = 0;
    const { statusCode } = await app.inject(address);
    const [key] = asked;
    return key === undefined ? { refused: statusCode } : { key };
  };
}

let keyOfRoutes: KeyOfRoutes;

beforeAll(async () => {
  keyOfRoutes = await startRoutes();
});

describe('the key of an address', () => {
  test.each([
    ['/api/about', '/api/about'],
    ['/api/news', '/api/news?page=1'],
    ['/api/moves?page=12', '/api/moves?page=12'],
  ])('%s is %s', (address, key) => {
    expect(cacheKeyOf(address)).toBe(key);
  });

  test.each([
    ['/metrics', undefined],
    ['/api/about/', undefined],
    ['/api/news/..', undefined],
    ['/api/news/a%20b', undefined],
    ['http://x/api/about', '/api/about'],
    ['/api/about?utm=1', '/api/about'],
    ['/api/about?page=2', '/api/about'],
    ['/api/news/a?page=2&utm=1', '/api/news/a'],
    ['/api/news?page=01', undefined],
    ['/api/news?page=1&page=2', undefined],
    ['/api/news?%70age=2', '/api/news?page=2'],
    ['/api/news?Page=3&page%5B%5D=4&pag=5&slug=6&__proto__=7&=8', '/api/news?page=1'],
    ['/api/news?utm=%26page%3D3&page=2&utm=page=4&utm', '/api/news?page=2'],
  ])('%j is left to the routes, which find %j', async (address, key) => {
    expect(cacheKeyOf(address)).toBeUndefined();
    expect(await keyOfRoutes(address)).toEqual(key ? { key } : { refused: expect.any(Number) });
  });
});

const paths = Object.values(resources).map(({ path }) => path);
const slug = fc.oneof(
  slugs.map(toSegment),
  slugs,
  fc.stringMatching(/^[A-Za-z0-9_.~%!$&'()*+,;=:@-]{0,12}$/),
  fc.constantFrom('a'.repeat(200), 'a'.repeat(201), '..', '%2e%2e', '%61', '%d0%be'),
  fc.constantFrom('%D0%B8%CC%86', 'index.html', '{slug}'),
);
const path = fc.oneof(
  fc
    .tuple(fc.constantFrom(...paths), slug)
    .map(([path, slug]) => path.replace('{slug}', () => slug)),
  fc.tuple(fc.constantFrom(...paths), slug).map(([path, slug]) => `${path}/${slug}`),
);
const page = fc.oneof(
  fc.integer({ min: 1, max: 999_999_999 }).map(String),
  fc.integer({ min: -1, max: 1_200_000_000 }).map(String),
  fc.constantFrom('', '01', '1.0', '%31', '1e3', '+1', '1%00', 'x'),
);
const parameter = fc.oneof(
  page.map((value) => `page=${value}`),
  fc.constantFrom('utm=1', 'page', 'p%61ge=2', 'page[]=1', 'Page=3', '', '=', 'page=1;page=2'),
);
const address = fc
  .tuple(path, fc.option(fc.array(parameter, { maxLength: 3 }), { freq: 1 }))
  .map(([path, query]) => (query === null ? path : `${path}?${query.join('&')}`));

test('for any address, the key equals the routes’ key or is left to them', async () => {
  let told = 0;
  await fc.assert(
    fc.asyncProperty(address, async (address) => {
      const key = cacheKeyOf(address);
      if (key === undefined) return;
      const byRoutes = await keyOfRoutes(address);
      // An address without a route may have a key, but nothing is ever stored under it.
      if ('refused' in byRoutes) expect(byRoutes.refused).toBe(404);
      else {
        told += 1;
        expect(byRoutes.key).toBe(key);
      }
    }),
    { numRuns: 1000 },
  );
  expect(told).toBeGreaterThan(100);
});
