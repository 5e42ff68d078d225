import 'server-only';
import { fallbackErrorPage } from '../http/error-page.ts';
import { NOT_FOUND_PAGE, type PageRequest } from '../http/match-route.ts';
import { log } from '../runtime/log.ts';
import { currentRenderContext } from '../runtime/render-context.ts';

/** Waku's renderer; null when no route matches. */
export type Render = (request: Request) => Promise<Response | null>;

/** A path that matches no route, so that Waku renders the 404 page. */
const NO_SUCH_PAGE = '/_error/-/-';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

const withPath = (request: Request, path: string): Request =>
  new Request(new URL(path, request.url), { headers: request.headers });

/** Waku sends these statuses with an empty body, but its 404 is a complete page. */
const needsErrorPage = (status: number): boolean => status >= 400 && status !== 404;

async function renderErrorPage(render: Render, request: Request, status: number) {
  const page = await render(withPath(request, `/_error/${status}`));
  const isWhole = page !== null && page.status === 200;
  return new Response(isWhole ? page.body : fallbackErrorPage(status), { status, headers: HTML });
}

async function renderDocument(render: Render, request: Request): Promise<Response> {
  const page = await render(request);
  if (page === null) return renderErrorPage(render, request, 404);
  if (page.status === 404 && currentRenderContext()?.isRemoved) {
    // Visitors see the 404 page; crawlers learn not to come back.
    return new Response(page.body, { status: 410, headers: page.headers });
  }
  if (!needsErrorPage(page.status)) return page;
  await page.body?.cancel();
  return renderErrorPage(render, request, page.status);
}

async function renderPayload(render: Render, request: Request): Promise<Response> {
  const payload = await render(request);
  if (payload === null) return new Response(null, { status: 404 });
  payload.headers.set('content-type', 'text/x-component; charset=utf-8');
  return payload;
}

/**
 * Makes Waku render a page, or the error page with the status of its failure. Never throws. Call in
 * a render context.
 * @param request for the page's own URL
 */
export async function renderRoute(
  render: Render,
  { kind, path }: PageRequest,
  request: Request,
): Promise<Response> {
  try {
    if (kind === 'payload') return await renderPayload(render, request);
    const isMissing = path === NOT_FOUND_PAGE.path;
    return await renderDocument(render, isMissing ? withPath(request, NO_SUCH_PAGE) : request);
  } catch (error) {
    log().error({ err: error, path }, 'a page could not be rendered');
    return new Response(fallbackErrorPage(500), { status: 500, headers: HTML });
  }
}
