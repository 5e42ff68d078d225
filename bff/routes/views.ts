import type { FastifyPluginAsync } from 'fastify';
import type { ContentCache } from '../cache/content-cache.ts';
import { type ViewName, views } from '../contract/views.ts';
import { composeView } from '../views/compose-view.ts';
import { sendJson } from './answer.ts';

/** `/api/views/{name}`: what one page kind needs, in one answer. */
export const viewRoutes =
  (cache: ContentCache): FastifyPluginAsync =>
  async (app) => {
    for (const name of Object.keys(views) as ViewName[]) {
      app.get(`/api/views/${name}`, async (request, reply) => {
        const view = await composeView(cache, name);
        for (const { part, error } of view.failures) {
          request.log.warn({ view: name, part, err: error }, 'part of a view left out');
        }
        const { body, etag, ageS } = view;
        return sendJson(request, reply, {
          body,
          etag,
          ageS,
          state: view.isFresh ? 'fresh' : 'miss',
        });
      });
    }
  };
