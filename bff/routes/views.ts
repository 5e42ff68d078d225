import type { FastifyPluginAsync } from 'fastify';
import type { CacheCounters } from '../cache/counters.ts';
import { type ViewName, views } from '../contract/views.ts';
import type { ViewComposer } from '../views/compose-view.ts';
import { traceOf } from '../shared/trace.ts';
import { failureHeaders, logResponse, writeResponse } from '../http/write-response.ts';
import { countFailure } from './count-failure.ts';

/** `/api/views/{name}`: all content of one kind of page in one response. */
export const viewRoutes =
  (composer: ViewComposer, counters: CacheCounters): FastifyPluginAsync =>
  async (app) => {
    for (const name of Object.keys(views) as ViewName[]) {
      const tally = counters.views[name];
      const options = { onError: countFailure(tally) };
      app.get(`/api/views/${name}`, options, async (request, reply) => {
        reply.headers(failureHeaders(undefined));
        const { response, failures } = await composer.compose(name, traceOf(request));
        tally[response.state] += 1;
        logResponse(request.log, `/api/views/${name}`, response);
        for (const { part, error } of failures) {
          request.log.warn({ view: name, part, err: error }, 'part of a view left out');
        }
        reply.hijack();
        writeResponse(request.raw, reply.raw, response);
      });
    }
  };
