import 'server-only';
import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Registry } from 'prom-client';
import { createErrorWriter, type WriteError } from '../http/error-page.ts';
import { EDITOR, STAFF } from '../http/forwarded-routes.ts';
import { isRead, normalizeTarget } from '../http/request-target.ts';
import { NO_CONTENT_POLICY, securityHeaders } from '../http/security-headers.ts';
import { readStaticFiles, serveStatic } from '../http/static-files.ts';
import type { PageCache } from '../rendering/page-cache.ts';
import { getResource } from '../runtime/bff-resources.ts';
import type { SiteSettings } from '../runtime/settings.ts';
import type { createApp } from './app.ts';
import { createPageCounters } from './site-metrics.ts';
import { OldAddresses } from './old-addresses.ts';
import { admitPreview, isPreview } from './preview-page.ts';
import { Pages } from './page-listener.ts';

export type App = ReturnType<typeof createApp>;

const isSecureSite = ({ SITE_ORIGIN }: SiteSettings): boolean => SITE_ORIGIN.startsWith('https:');

/** Serves everything but files and pages, with the common headers. */
function createFallback({ fetch }: App, settings: SiteSettings): RequestListener {
  const respond = getRequestListener(fetch, { overrideGlobalObjects: false });
  const headers = Object.entries({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': NO_CONTENT_POLICY,
    ...securityHeaders(isSecureSite(settings)),
  });
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    respond(request, response).catch((error: unknown) => response.destroy(error as Error));
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * Rejects malformed requests before any other work and passes on the others with a normalized URL.
 * A rejection closes the connection, so that the rest of the request need not be read.
 */
const refuseMalformed =
  (writeError: WriteError, next: RequestListener): RequestListener =>
  (request, response) => {
    const target = normalizeTarget(request.url ?? '');
    const status = typeof target === 'number' ? target : 400;
    if (typeof target === 'number' || (isRead(request) && hasBody(request))) {
      writeError(request, response, { status, headers: { Connection: 'close' } });
      return;
    }
    request.url = target;
    next(request, response);
  };

/** Passes on the requests of staff, which are not for pages of the site. */
function serveStaff(
  { CONTENT_EDITOR: editor, STAFF_PAGE: families }: SiteSettings,
  fallback: RequestListener,
  next: RequestListener,
): RequestListener {
  if (editor === 'off' && families === 'off') return next;
  const areas = [STAFF, ...(editor === 'on' ? [EDITOR] : [])];
  const pass = (isOfStaff: boolean) => (isOfStaff ? fallback : next);
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (editor === 'off' || !isPreview(path)) {
      return pass(areas.some((area) => area.test(path)))(request, response);
    }
    // For everybody else, the address does not exist.
    void admitPreview(request).then((isAdmitted) => pass(isAdmitted)(request, response));
  };
}

/** Creates the site's listener: static files first, then cached pages, then everything else. */
export async function createListener(
  app: App,
  publicRoot: string,
  settings: SiteSettings,
  cache: PageCache,
  registry: Registry,
): Promise<RequestListener> {
  const isSecure = isSecureSite(settings);
  const files = await readStaticFiles(publicRoot, isSecure);
  const writeError = createErrorWriter(isSecure);
  const counters = createPageCounters(registry);
  const oldAddresses = new OldAddresses({ getResource });
  const pages = new Pages({ cache, writeError, counters, oldAddresses, isSecure });
  const fallback = createFallback(app, settings);
  const next = pages.before(fallback);
  const listener = serveStaff(settings, fallback, next);
  return refuseMalformed(writeError, serveStatic(files, listener));
}
