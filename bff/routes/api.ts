import type { FastifyPluginAsync } from 'fastify';
import type { ContentCache } from '../cache/content-cache.ts';
import type { CacheCounters } from '../cache/counters.ts';
import { tagOf } from '../cache/policy-table.ts';
import { assertPresent } from '../cache/served.ts';
import { clientOf } from '../http/caller.ts';
import type { IsListed } from '../shared/ip-addresses.ts';
import { isPaged, type ResourceName, resources } from '../contract/resources.ts';
import { traceOf } from '../shared/trace.ts';
import { failureHeaders, logResponse, writeResponse } from '../http/write-response.ts';
import { countFailure } from './count-failure.ts';
import { toContentRequest } from '../cache/content-request.ts';

interface ApiRequest {
  Params: { slug?: string };
  Querystring: { page?: unknown };
}

/** The route in the API description; `toContentRequest` validates instead of the schema. */
const describe = (name: ResourceName) => ({
  summary: `${resources[name].path} from the cache`,
  tags: [tagOf(resources[name].path)],
  ...(isPaged(name) ? { querystring: { type: 'object', properties: { page: {} } } } : {}),
});

/** The GET paths of the content API, served from the cache. */
export const apiRoutes =
  (cache: ContentCache, counters: CacheCounters, isTrusted: IsListed): FastifyPluginAsync =>
  async (app) => {
    for (const name of Object.keys(resources) as ResourceName[]) {
      const pattern = resources[name].path.replace('{slug}', ':slug');
      const tally = counters.resources[name];
      const options = { schema: describe(name), onError: countFailure(tally) };
      app.get<ApiRequest>(pattern, options, async (request, reply) => {
        const contentRequest = toContentRequest(name, request.params, request.query);
        reply.headers(failureHeaders(undefined));
        const client = clientOf(request.raw, isTrusted);
        const served = await cache.get({ ...contentRequest, client, trace: traceOf(request) });
        tally[served.state] += 1;
        logResponse(request.log, contentRequest.path, served);
        reply.headers(failureHeaders(served));
        assertPresent(served);
        reply.hijack();
        writeResponse(request.raw, reply.raw, served);
      });
    }
  };
