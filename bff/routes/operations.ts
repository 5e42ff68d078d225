import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';
import type { ContentCache } from '../cache/content-cache.ts';
import type { Leads } from '../leads/create-leads.ts';
import { toContentRequest } from '../cache/content-request.ts';

interface OperationOptions {
  readonly cache: ContentCache;
  /** Undefined: metrics are off. */
  readonly registry: Registry | undefined;
  readonly leads: Pick<Leads, 'canTake'>;
}

/** Routes for the operator, which the site never forwards. */
export const operationRoutes =
  ({ cache, registry, leads }: OperationOptions): FastifyPluginAsync =>
  async (app) => {
    let isDraining = false;
    app.addHook('preClose', async () => {
      isDraining = true;
    });
    app.get('/healthz', async () => ({ status: 'ok' }));
    app.get('/readyz', async (_request, reply) => {
      if (isDraining) return reply.code(503).send({ status: 'draining' });
      // Only content decides readiness: pages must stay available while leads fail.
      const [canTake] = await Promise.all([
        leads.canTake(),
        cache.get(toContentRequest('layout', {}, {})),
      ]);
      return { status: 'ready', leads: canTake ? 'ready' : 'unavailable' };
    });
    if (registry) {
      app.get('/metrics', async (_request, reply) =>
        reply.type(registry.contentType).send(await registry.metrics()),
      );
    }
  };
