import 'server-only';
import { takeBrowserError } from './browser-errors.ts';
import { classifyRequest } from '../http/classify-request.ts';
import { isShownByScript } from '../content/shown-content.ts';
import { forwardTexts } from './forward-texts.ts';
import { forwardToBff } from '../http/forward.ts';
import { fallbackErrorPage } from '../http/fallback-error-page.ts';
import { postLead } from './post-lead.ts';
import { receiveCspReport } from '../http/receive-csp-report.ts';
import { forwardLead } from './send-lead.ts';
import { log } from '../runtime/log.ts';
import {
  createRenderContext,
  currentRenderContext,
  withRenderContext,
} from '../runtime/render-context.ts';
import type { Visitor } from '../http/visitor.ts';

/** Waku's renderer; null when no route matches. */
export type Render = (request: Request) => Promise<Response | null>;

const PAYLOAD_TYPE = 'text/x-component; charset=utf-8';

/** A path that no route matches, so Waku renders the 404 page. */
const NO_SUCH_PAGE = '/_error/-/-';

const withPath = (request: Request, path: string): Request =>
  new Request(new URL(path, request.url), { headers: request.headers });

/** Waku sends these statuses with an empty body; its 404 is already a complete page. */
const needsErrorPage = (status: number): boolean => status >= 400 && status !== 404;

async function renderErrorPage(render: Render, request: Request, status: number) {
  const page = await render(withPath(request, `/_error/${status}`));
  const isWhole = page !== null && page.status === 200;
  return new Response(isWhole ? page.body : fallbackErrorPage(status), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}

async function renderDocument(render: Render, request: Request): Promise<Response> {
  const page = await render(request);
  if (page === null) return renderErrorPage(render, request, 404);
  if (page.status === 404 && currentRenderContext()?.isRemoved) {
    // The visitor sees the 404 page; crawlers learn that they need not come back.
    return new Response(page.body, { status: 410, headers: page.headers });
  }
  if (!needsErrorPage(page.status)) return page;
  await page.body?.cancel();
  return renderErrorPage(render, request, page.status);
}

async function renderPayload(render: Render, request: Request): Promise<Response> {
  const payload = await render(request);
  if (payload === null) return new Response(null, { status: 404 });
  payload.headers.set('content-type', PAYLOAD_TYPE);
  return payload;
}

const forward = (request: Request, visitor?: string): Promise<Response> =>
  isShownByScript(new URL(request.url).pathname)
    ? forwardTexts(request, visitor)
    : forwardToBff(request, visitor);

async function respond(render: Render, request: Request, visitor?: Visitor): Promise<Response> {
  const url = new URL(request.url);
  const decision = classifyRequest(request.method, url);
  switch (decision.kind) {
    case 'refuse': {
      const { status, allow } = decision;
      return new Response(null, { status, ...(allow ? { headers: { allow } } : {}) });
    }
    case 'redirect':
      return new Response(null, { status: 308, headers: { location: decision.location } });
    case 'forward':
      return forward(request, visitor?.address);
    case 'report':
      return takeBrowserError(request);
    case 'lead':
      return forwardLead(request, visitor);
    case 'lead-form':
      return postLead((page) => renderDocument(render, page), request, visitor);
    case 'csp-report':
      return receiveCspReport(request);
    case 'payload':
      return renderPayload(render, request);
    case 'absent':
      return renderDocument(render, withPath(request, NO_SUCH_PAGE));
    case 'document':
      return renderDocument(render, request);
  }
}

function fail(request: Request, error: unknown): Response {
  log().error({ err: error, url: new URL(request.url).pathname }, 'request failed');
  return new Response(fallbackErrorPage(500), {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** Reuses the caller's render context, if there is one. */
const withContext = (task: () => Promise<Response>): Promise<Response> =>
  currentRenderContext() ? task() : withRenderContext(createRenderContext(), task);

/**
 * Handles every request that is not a static file; never throws.
 * @param visitor for requests that are forwarded to the BFF
 */
export async function handleRequest(
  render: Render,
  request: Request,
  visitor?: Visitor,
): Promise<Response> {
  const response = await withContext(() =>
    respond(render, request, visitor).catch((error: unknown) => fail(request, error)),
  );
  if (request.method !== 'HEAD') return response;
  await response.body?.cancel();
  return new Response(null, response);
}
