import fp from 'fastify-plugin';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { bodyOf } from '../routes/schemas.ts';

interface MetricsOptions {
  /** Whether `/metrics` exists. */
  readonly isExposed: boolean;
}

const DESCRIPTION = {
  summary: 'Prometheus metrics',
  tags: ['operations'],
  response: { 200: bodyOf<string>('text/plain') },
};

/** Prometheus metrics; plugins that create something to measure add to the registry. */
export const metrics = fp(async (app, { isExposed }: MetricsOptions) => {
  const registry = new Registry();
  app.decorate('registry', registry);
  if (!isExposed) return;
  collectDefaultMetrics({ register: registry });
  app.get('/metrics', { schema: DESCRIPTION }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
});
