import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import { Type } from 'typebox';
import { resources } from '../contract/shapes/resources.ts';

const ErrorBody = Type.Object({
  error: Type.Object({ code: Type.Integer(), message: Type.String() }),
});

const contentSchemas = Object.fromEntries(
  Object.entries(resources).map(([name, { content }]) => [name, content]),
);

/**
 * Describes all routes at `/openapi.json`, with the content schemas as components named
 * after their resources. Register before any route.
 */
export const openapi = fp(async (app) => {
  await app.register(swagger, {
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Космосад BFF',
        version: '1.0.0',
        description: 'A cached proxy of the content API, with aggregates for pages.',
      },
      // `addSchema` would copy each schema (1.4 MB in all).
      components: {
        schemas: { ...contentSchemas, Error: ErrorBody },
        securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      },
    },
  });
  // Response schemas are documentation only: a compiled serializer would drop fields they do not
  // name.
  app.setSerializerCompiler(() => JSON.stringify);
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
});
