import { tagOf } from '../content-cache/purge.ts';
import { clientOf } from '../shared/visitor.ts';
import { isPaged, type ResourceName, resources } from '../contract/resources.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { toContentRequest } from '../content-cache/content-request.ts';
import { SLUG_PATTERN } from '../contract/requests.ts';
import { failureHeaders } from '../http/write-response.ts';
import { acceptAll, failures, refTo } from './schemas.ts';
import type { Services } from '../services.ts';
import { countFailure, sendContent } from './send-content.ts';

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
      sendContent(reply, served, { path: contentRequest.path, tally });
    });
  }
};
