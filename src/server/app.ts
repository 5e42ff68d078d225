import 'server-only';
import { FILES_PATH } from '#contract/values/files.ts';
import { leadLimits } from '#contract/shapes/lead-limits.ts';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Visitor } from '#shared/visitor.ts';
import { REPORT_PATH } from '../http/content-security-policy.ts';
import { fallbackErrorPage } from '../http/error-page.ts';
import { readBody, type Unread } from '../http/body.ts';
import { forwardToBff, toError } from '../http/forward.ts';
import { NOT_FOUND_PAGE, routeOf } from '../http/match-route.ts';
import { routesAt, targetIn } from '../http/forwarded-routes.ts';
import { visitorOfSite } from '../http/visitor.ts';
import { BROWSER_ERROR_MAX_BYTES, BROWSER_ERRORS } from '../lib/browser-error.ts';
import { type Render, renderRoute } from '../rendering/render-route.ts';
import { strings } from '../i18n/strings.ts';
import { log } from '../runtime/log.ts';
import { siteSettings } from '../runtime/settings.ts';
import { createRenderContext, withRenderContext } from '../runtime/render-context.ts';
import type { VisitRequest } from './ask-for-visit.ts';
import { postLead, refuseForm } from './lead-post.ts';
import {
  answerReport,
  CSP_REPORT_MAX_BYTES,
  receiveBrowserError,
  receiveCspReport,
} from './reports.ts';
import { showPreview } from './preview-page.ts';
import { changeVisit, refuseChange, sendVisitCalendar, showVisit } from './visit-page.ts';

interface Env {
  Bindings: Partial<HttpBindings>;
}

/** The visitor of a request; its connection is unknown only in development. */
const visitorIn = ({ env }: Context<Env>): Visitor | undefined =>
  env?.incoming && visitorOfSite(env.incoming);

/** A POST route, whose handler receives a complete body of limited size. */
interface PostRoute<Path extends string> {
  readonly maxBytes: number;
  readonly refuse: (status: Unread) => Response;
  readonly handle: (context: Context<Env, Path>, body: Uint8Array) => Response | Promise<Response>;
}

function addPost<Path extends string>(
  app: Hono<Env>,
  path: Path,
  { maxBytes, refuse, handle }: PostRoute<Path>,
): void {
  app.post(path, async (context) => {
    const body = await readBody(context.req.raw, maxBytes);
    return typeof body === 'number' ? closing(refuse(body)) : handle(context, body);
  });
}

/**
 * Closes the connection, because a proxy must not send another request after a body that was not
 * read completely.
 */
function closing(response: Response): Response {
  response.headers.set('connection', 'close');
  return response;
}

const decodeText = (body: Uint8Array): string => new TextDecoder().decode(body);

/** Forwards a request to the BFF if a route permits it. */
async function forward(context: Context<Env>): Promise<Response> {
  const request = context.req.raw;
  const url = new URL(request.url);
  const routes = routesAt(url.pathname);
  if (routes.length === 0) return toError(404);
  const route = routes.find(({ methods }) => methods.includes(request.method));
  if (!route) return toError(405, { allow: routes.flatMap(({ methods }) => methods).join(', ') });
  const whole = { request, target: targetIn(route, url), visitor: visitorIn(context) };
  if (route.sendsBytes === 0) return forwardToBff(route, whole);
  const body = await readBody(request, route.sendsBytes);
  return typeof body === 'number'
    ? closing(toError(body))
    : forwardToBff(route, { ...whole, body });
}

/** Turns JSON errors into pages, because staff open this address in a browser. */
async function forwardStaff(context: Context<Env>): Promise<Response> {
  const response = await forward(context);
  const { status, headers } = response;
  if (!headers.get('content-type')?.includes('json')) return response;
  headers.delete('content-length');
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(fallbackErrorPage(status, strings.staffHint), { status, headers });
}

/** Responds to reads. In production the page cache has already answered all but redirects. */
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

/** Keeps a visit and its link secret from everybody but its visitor. */
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
  addPost(app, '/visit/:token', {
    maxBytes: leadLimits.bodyBytes,
    refuse: refuseChange,
    handle: (context, body) => changeVisit(render, wantedBy(context), decodeText(body)),
  });
}

/** Says that an answer depends on the accepted encodings. compress() says so only to GET. */
const varyByEncoding: MiddlewareHandler = async (context, next) => {
  await next();
  if (!/\*|accept-encoding/i.test(context.res.headers.get('vary') ?? ''))
    context.header('vary', 'Accept-Encoding', { append: true });
};

/** Handles everything but files and, in production, pages. */
export function createApp(render: Render): Hono<Env> {
  const app = new Hono<Env>();
  app.use((_context, next) => withRenderContext(createRenderContext(), next));
  // Compresses what is made for one visitor; cached texts are compressed already. Pages of staff
  // stay as they are, because they contain names that anybody can send beside a secret (BREACH).
  for (const path of ['/api/*', '/lead', '/visit/*']) app.use(path, varyByEncoding, compress());
  addPost(app, '/lead', {
    maxBytes: leadLimits.bodyBytes,
    refuse: refuseForm,
    handle: (context, body) =>
      postLead(render, { request: context.req.raw, body, visitor: visitorIn(context) }),
  });
  addVisits(app, render);
  addPost(app, BROWSER_ERRORS, {
    maxBytes: BROWSER_ERROR_MAX_BYTES,
    refuse: answerReport,
    handle: ({ req }, body) => receiveBrowserError(req.raw, decodeText(body)),
  });
  addPost(app, REPORT_PATH, {
    maxBytes: CSP_REPORT_MAX_BYTES,
    refuse: answerReport,
    handle: ({ req }, body) => receiveCspReport(req.raw, decodeText(body)),
  });
  const { CONTENT_EDITOR, STAFF_PAGE } = siteSettings();
  const editor = CONTENT_EDITOR === 'on' ? ['/editor', '/editor/*'] : [];
  for (const path of ['/api/*', '/media/*', FILES_PATH, ...editor])
    app.all(path, (context) => forward(context));
  if (CONTENT_EDITOR === 'on') {
    app.get('/staff/preview/*', async (context) => {
      const { incoming } = context.env;
      return (incoming && (await showPreview(render, incoming))) ?? forwardStaff(context);
    });
  }
  if (STAFF_PAGE === 'on' || CONTENT_EDITOR === 'on')
    app.all('/staff/*', (context) => forwardStaff(context));
  app.get('*', ({ req }) => respondToRead(render, req.raw));
  app.all('*', () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }));
  app.onError(fail);
  return app;
}
