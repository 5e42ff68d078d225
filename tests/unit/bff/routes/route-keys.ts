import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { createContentMetrics } from '../../../../bff/content-cache/content-metrics.ts';
import { BffError, toBffError } from '#shared/errors.ts';
import { openapi } from '../../../../bff/plugins/openapi.ts';
import { apiRoutes } from '../../../../bff/routes/api.ts';
import type { Services } from '../../../../bff/services/services.ts';
import type { ContentRequest } from '../../../../bff/upstream/upstream-client.ts';

/** The routes' result for an address: the key, or the status of their refusal. */
export type KeyOfRoutes = (address: string) => Promise<{ key: string } | { refused: number }>;

/** The real routes of the content API over a cache that only records the requested keys. */
export async function startRoutes(): Promise<KeyOfRoutes> {
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
