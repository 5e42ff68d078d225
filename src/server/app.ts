import 'server-only';
import { leadLimits } from '#contract/lead-limits.ts';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { REPORT_PATH } from '../http/content-security-policy.ts';
import { fallbackErrorPage } from '../http/error-page.ts';
import { forwardToBff } from '../http/forward.ts';
import { NOT_FOUND_PAGE, routeOf } from '../http/match-route.ts';
import { type Visitor, visitorOf } from '../http/visitor.ts';
import { BROWSER_ERROR_MAX_BYTES, BROWSER_ERRORS } from '../lib/browser-error.ts';
import { type Render, renderRoute } from '../rendering/render-route.ts';
import { log } from '../runtime/log.ts';
import { createRenderContext, withRenderContext } from '../runtime/render-context.ts';
import type { VisitRequest } from './ask-for-visit.ts';
import { forwardLead, postLead, refuseForm, tooLarge } from './lead-post.ts';
import {
  answerReport,
  CSP_REPORT_MAX_BYTES,
  receiveBrowserError,
  receiveCspReport,
} from './reports.ts';
import { changeVisit, refuseChange, sendVisitCalendar, showVisit } from './visit-page.ts';

interface Env {
  Bindings: Partial<HttpBindings>;
}

/** The visitor's connection is unknown in development only. */
const visitorIn = ({ env }: Context<Env>): Visitor | undefined =>
  env?.incoming && visitorOf(env.incoming);

const limit = (maxSize: number, onError: () => Response) => bodyLimit({ maxSize, onError });

/** Renders what a URL names. In production the cache of pages responds to all but redirects. */
async function respondToRead(render: Render, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const route = routeOf(pathname + search);
  switch (route.kind) {
    case 'redirect':
      return new Response(null, { status: 308, headers: { location: route.location } });
    case 'page':
      return renderRoute(render, route.page, request);
    case 'missing':
      return renderRoute(render, NOT_FOUND_PAGE, request);
    case 'other':
      return new Response(null, { status: 404 });
  }
}

function fail(error: Error, { req }: Context): Response {
  log().error({ err: error, url: req.path }, 'request failed');
  return new Response(fallbackErrorPage(500), {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** Keeps what is at a link to a visit, and the link itself, from everybody but its visitor. */
const SECRET = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

function addVisits(app: Hono<Env>, render: Render): void {
  const wantedBy = (context: Context<Env, '/visit/:token'>): VisitRequest => ({
    token: context.req.param('token'),
    request: context.req.raw,
    visitor: visitorIn(context),
  });
  app.use('/visit/*', async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(SECRET)) context.header(name, value);
  });
  app.get('/visit/:token', (context) => showVisit(render, wantedBy(context)));
  app.get('/visit/:token/visit.ics', (context) => sendVisitCalendar(wantedBy(context)));
  app.post(
    '/visit/:token',
    limit(leadLimits.bodyBytes, () => refuseChange(413)),
    (context) => changeVisit(render, wantedBy(context)),
  );
}

/** Everything that is neither a file nor, in production, a page. */
export function createApp(render: Render): Hono<Env> {
  const app = new Hono<Env>();
  const { bodyBytes } = leadLimits;
  app.use((_context, next) => withRenderContext(createRenderContext(), next));
  app.post('/api/lead', limit(bodyBytes, tooLarge), (context) =>
    forwardLead(context.req.raw, visitorIn(context)),
  );
  app.post(
    '/lead',
    limit(bodyBytes, () => refuseForm(413)),
    (context) => postLead(render, context.req.raw, visitorIn(context)),
  );
  addVisits(app, render);
  app.post(
    BROWSER_ERRORS,
    limit(BROWSER_ERROR_MAX_BYTES, () => answerReport(413)),
    ({ req }) => receiveBrowserError(req.raw),
  );
  app.post(
    REPORT_PATH,
    limit(CSP_REPORT_MAX_BYTES, () => answerReport(413)),
    ({ req }) => receiveCspReport(req.raw),
  );
  app.on('GET', ['/api/*', '/media/*'], (context) => {
    return forwardToBff(context.req.raw, visitorIn(context)?.address);
  });
  app.get('*', ({ req }) => respondToRead(render, req.raw));
  app.all('*', () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }));
  app.onError(fail);
  return app;
}
