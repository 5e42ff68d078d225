import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const ERROR_SCHEMA = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: { code: { type: 'integer' }, message: { type: 'string' } },
    },
  },
} as const;

/** Describes all routes at `/openapi.json` and `/docs`. Call before adding routes. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Космосад BFF',
        version: '1.0.0',
        description: 'A cached proxy of the content API, with aggregates for pages.',
      },
      components: { schemas: { Error: ERROR_SCHEMA } },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
