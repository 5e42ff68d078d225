import Fastify from 'fastify';
import type { ContentCache } from '../../../../bff/cache/content-cache.ts';
import { CacheCounters } from '../../../../bff/cache/counters.ts';
import { BffError, toBffError } from '../../../../bff/shared/errors.ts';
import { openapi } from '../../../../bff/plugins/openapi.ts';
import { apiRoutes } from '../../../../bff/routes/api.ts';
import type { ContentRequest } from '../../../../bff/upstream/client.ts';

/** What the routes make of an address: the key, or the status of their refusal. */
export type KeyOfRoutes = (address: string) => Promise<{ key: string } | { refused: number }>;

/** The real routes of the content API over a cache that only notes what it is asked for. */
export async function startRoutes(): Promise<KeyOfRoutes> {
  const asked: string[] = [];
  const cache = {
    async get({ path }: ContentRequest) {
      asked.push(path);
      throw new BffError('notFound');
    },
  } as unknown as ContentCache;
  const app = Fastify({
    routerOptions: { maxParamLength: 2048 },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  app.setErrorHandler((error, _request, reply) => reply.code(toBffError(error).status).send());
  await app.register(openapi);
  app.decorate('cache', cache);
  app.decorate('counters', new CacheCounters());
  app.decorate('isTrusted', () => true);
  await app.register(apiRoutes);
  return async (address) => {
    asked.length = 0;
    const { statusCode } = await app.inject(address);
    const [key] = asked;
    return key === undefined ? { refused: statusCode } : { key };
  };
}
