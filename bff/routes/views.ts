import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { type ViewName, views } from '../contract/views.ts';
import { failureHeaders } from '../http/write-response.ts';
import { ViewComposer } from '../content-cache/compose-view.ts';
import { failures, refTo } from './schemas.ts';
import type { Services } from '../services.ts';
import { countFailure, sendContent } from './send-content.ts';

function describe(name: ViewName) {
  const { required, optional } = views[name];
  const parts = Type.Object({
    ...Object.fromEntries(required.map((part) => [part, refTo(part)])),
    ...Object.fromEntries(optional.map((part) => [part, Type.Union([refTo(part), Type.Null()])])),
  });
  return {
    summary: `What one kind of page needs: ${[...required, ...optional].join(', ')}`,
    tags: ['views'],
    response: { 200: Type.Object({ parts, partial: Type.Boolean() }), ...failures },
  };
}

/** `/api/views/{name}`: all content of one kind of page in one response. */
export const viewRoutes: FastifyPluginAsyncTypebox<Services> = async (
  app,
  { content, metrics },
) => {
  const composer = new ViewComposer(content);
  for (const name of Object.keys(views) as ViewName[]) {
    const path = `/api/views/${name}`;
    const tally = metrics.views[name];
    const options = { schema: describe(name), onError: countFailure(tally) };
    app.get(path, options, async (request, reply) => {
      reply.headers(failureHeaders(undefined));
      const { response, failures } = await composer.compose(name, request.id);
      sendContent(reply, response, { path, tally });
      for (const { part, error } of failures) {
        request.log.warn({ view: name, part, err: error }, 'part of a view left out');
      }
    });
  }
};
