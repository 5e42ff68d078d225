import { tagOf } from '../content-cache/purge.ts';
import { clientOf } from '../shared/visitor.ts';
import { isPaged, type ResourceName, resources } from '../contract/shapes/resources.ts';
import type { FastifyReply, onErrorAsyncHookHandler } from 'fastify';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { assertPresent } from '../content-cache/content-cache.ts';
import type { Tally } from '../content-cache/content-metrics.ts';
import { toContentRequest } from '../content-cache/content-request.ts';
import { SLUG_PATTERN } from '../contract/values/requests.ts';
import {
  failureHeaders,
  type FoundResponse,
  logResponse,
  writeResponse,
} from '../http/write-response.ts';
import { toBffError } from '../shared/errors.ts';
import { acceptAll, failures, refTo } from './schemas.ts';
import type { Services } from '../services/services.ts';

const Nothing = Type.Object({});
const Slug = Type.Object({ slug: Type.String({ pattern: SLUG_PATTERN.source }) });
const Page = Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })) });

/** Description of the route for OpenAPI; `toContentRequest` validates instead of the schema. */
const describe = (name: ResourceName) => ({
  summary: `${resources[name].path} from the cache`,
  tags: [tagOf(resources[name].path)],
  params: resources[name].path.includes('{slug}') ? Slug : Nothing,
  querystring: isPaged(name) ? Page : Nothing,
  response: { 200: refTo(name), ...failures },
});

interface CachedRoute {
  /** Path of the content, for the log. */
  readonly path: string;
  readonly tally: Tally;
}

/** Counts server errors (5xx), including refusals for overload. */
const countFailure =
  (tally: Tally): onErrorAsyncHookHandler =>
  async (_request, _reply, error) => {
    if (toBffError(error).status >= 500) tally.error.inc();
  };

/**
 * Counts, logs and sends a cache result, bypassing Fastify's serialization.
 * @throws BffError for a missing document
 */
function sendContent(
  reply: FastifyReply,
  found: FoundResponse,
  { path, tally }: CachedRoute,
): void {
  tally[found.served].inc();
  logResponse(reply.log, path, found);
  reply.headers(failureHeaders(found));
  assertPresent(found);
  writeResponse(reply.request.raw, reply.raw, found);
  // Last, because Fastify sends the error if writing fails.
  reply.hijack();
}

/** The GET paths of the content API, served from the cache. */
export const apiRoutes: FastifyPluginAsyncTypebox<Services> = async (
  app,
  { content, metrics, isTrusted },
) => {
  app.setValidatorCompiler(acceptAll);
  for (const name of Object.keys(resources) as ResourceName[]) {
    const pattern = resources[name].path.replace('{slug}', ':slug');
    const tally = metrics.resources[name];
    const options = { schema: describe(name), onError: countFailure(tally) };
    app.get(pattern, options, async (request, reply) => {
      const contentRequest = toContentRequest(name, request.params, request.query);
      reply.headers(failureHeaders(undefined));
      const client = clientOf(request.raw, isTrusted);
      const served = await content.get({ ...contentRequest, client, requestId: request.id });
      const staleAgeS = served.served === 'stale' ? served.ageS : 0;
      metrics.staleAge.set({ route: resources[name].path }, staleAgeS);
      sendContent(reply, served, { path: contentRequest.path, tally });
    });
  }
};
