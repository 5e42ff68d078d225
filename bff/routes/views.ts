import type { FastifyPluginAsync } from 'fastify';
import type { CacheCounters } from '../cache/counters.ts';
import { type ViewName, views } from '../contract/views.ts';
import type { ViewComposer } from '../views/compose-view.ts';
import { traceOf } from '../shared/trace.ts';
import { failureFields, logResponse, writeResponse } from '../http/write-response.ts';
import { countFailure } from './count-failure.ts';

/** `/api/views/{name}`: what one page kind needs, in one answer. */
export const viewRoutes =
  (composer: ViewComposer, counters: CacheCounters): FastifyPluginAsync =>
  async (app) => {
    for (const name of Object.keys(views) as ViewName[]) {
      const tally = counters.views[name];
      const options = { onError: countFailure(tally) };
      app.get(`/api/views/${name}`, options, async (request, reply) => {
        reply.headers(failureFields(undefined));
        const { answer, failures } = await composer.compose(name, traceOf(request));
        tally[answer.state] += 1;
        logResponse(request.log, `/api/views/${name}`, answer);
        for (const { part, error } of failures) {
          request.log.warn({ view: name, part, err: error }, 'part of a view left out');
        }
        reply.hijack();
        writeResponse(request.raw, reply.raw, answer);
      });
    }
  };
