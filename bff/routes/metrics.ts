import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { collectDefaultMetrics } from 'prom-client';
import type { Services } from '../services.ts';
import { bodyOf } from './schemas.ts';

const DESCRIPTION = {
  summary: 'Prometheus metrics',
  tags: ['operations'],
  response: { 200: bodyOf<string>('text/plain') },
};

/** `/metrics`, with those of the process. */
export const metricRoutes: FastifyPluginAsyncTypebox<Services> = async (app, { registry }) => {
  collectDefaultMetrics({ register: registry });
  app.get('/metrics', { schema: DESCRIPTION }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
};
