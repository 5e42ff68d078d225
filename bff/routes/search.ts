import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  MAX_QUERY,
  readSearchQuery,
  SEARCH_PATH,
  SearchResult,
} from '../contract/shapes/search.ts';
import { clientOf } from '../shared/visitor.ts';
import type { Services } from '../services/services.ts';
import { acceptAll, failures } from './schemas.ts';

/** For OpenAPI only; `readSearchQuery` accepts anything. */
const DESCRIPTION = {
  summary: 'Searches the pages of the site',
  tags: ['search'],
  querystring: Type.Object({
    q: Type.Optional(Type.String({ description: `At most ${MAX_QUERY} characters are used` })),
  }),
  response: { 200: SearchResult, ...failures },
};

/** `GET /api/search`. Queries are personal: they are neither stored nor logged. */
export const searchRoutes: FastifyPluginAsyncTypebox<Services> = async (
  app,
  { search, isTrusted },
) => {
  const options = { schema: DESCRIPTION, validatorCompiler: acceptAll };
  app.get(SEARCH_PATH, options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { q } = request.query as { readonly q?: string | readonly string[] };
    const { text } = readSearchQuery([q].flat()[0]);
    return search.find(text, clientOf(request.raw, isTrusted));
  });
};
