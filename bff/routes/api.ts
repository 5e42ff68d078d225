import type { FastifyPluginAsync } from 'fastify';
import { assertPresent, type ContentCache } from '../cache/content-cache.ts';
import { type ResourceName, resources } from '../contract/resources.ts';
import { sendJson, toAnswer } from './answer.ts';
import { toContentRequest } from './requests.ts';

interface ApiRequest {
  Params: { slug?: string };
  Querystring: { page?: unknown };
}

/** The GET paths of the content API (specification section 7), answered from the cache. */
export const apiRoutes =
  (cache: ContentCache): FastifyPluginAsync =>
  async (app) => {
    for (const name of Object.keys(resources) as ResourceName[]) {
      const pattern = resources[name].path.replace('{slug}', ':slug');
      app.get<ApiRequest>(pattern, async (request, reply) => {
        const served = await cache.get(toContentRequest(name, request.params, request.query));
        assertPresent(served);
        return sendJson(request, reply, toAnswer(served));
      });
    }
  };
