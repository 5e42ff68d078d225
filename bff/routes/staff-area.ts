import cookie from '@fastify/cookie';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isOwnPage, pageOfOrigin } from '../http/own-page.ts';
import { BffError } from '../shared/errors.ts';
import { visitorOf } from '../shared/visitor.ts';
import { editorRoutes } from './editor.ts';
import { staffRoutes } from './staff.ts';
import { RequestSessions, type StaffAreaOptions } from './staff-session.ts';

const READS: readonly string[] = ['GET', 'HEAD'];

/** Accepts only requests from the site, and no change that another site makes a browser send. */
function guard({ isTrusted, siteOrigin }: StaffAreaOptions, request: FastifyRequest): void {
  const visitor = visitorOf(request.raw, isTrusted);
  if (!visitor.isForwarded) throw new BffError('notFound');
  const page = pageOfOrigin(request.raw, visitor);
  // Browsers send one or the other with every change.
  const isNamed = (page.origin ?? page.fetchSite) !== undefined;
  if (!READS.includes(request.method) && !(isNamed && isOwnPage(page, siteOrigin))) {
    throw new BffError('foreignPage');
  }
}

/** `/staff` and `/editor` behind one sign-in, for the site only. */
export const staffArea: FastifyPluginAsync<StaffAreaOptions> = async (app, area) => {
  const options = { ...area, sessions: new RequestSessions(area) };
  await app.register(cookie);
  app.addHook('onRequest', async (request) => {
    guard(area, request);
    await area.ready();
  });
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true };
  });
  await app.register(staffRoutes, options);
  if (area.edited) await app.register(editorRoutes, { ...options, edited: area.edited });
};
