import type { FastifyPluginAsync } from 'fastify';
import type { ContentCache } from '../cache/content-cache.ts';
import { toContentRequest } from './requests.ts';

/** Probes for the operator; the site never forwards them. */
export const operationRoutes =
  (cache: ContentCache): FastifyPluginAsync =>
  async (app) => {
    app.get('/healthz', async () => ({ status: 'ok' }));
    app.get('/readyz', async () => {
      await cache.get(toContentRequest('layout', {}, {}));
      return { status: 'ready' };
    });
  };
