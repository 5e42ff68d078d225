import 'server-only';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import closeWithGrace from 'close-with-grace';
import { drain, isDraining } from '#shared/drain.ts';
import { EnvironmentError } from '#shared/environment.ts';
import { httpOrigin } from '#shared/http-origin.ts';
import { createLimitedServer } from '#shared/http-server.ts';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createPageCache } from './create-page-cache.ts';
import { log } from '../runtime/log.ts';
import type { PageCache } from '../rendering/page-cache/page-cache.ts';
import { createPageCounters } from './metrics.ts';
import { createOperationsServer } from './operations.ts';
import { PageServer } from './page-server.ts';
import { refuseEarly } from '../http/refuse-early.ts';
import { NO_CONTENT_POLICY, securityHeaders } from '../http/security-headers.ts';
import { readStaticFiles, serveStatic } from '../http/static-files.ts';
import { type SiteSettings, siteSettings } from '../runtime/settings.ts';
import { asWarmUp } from '../runtime/warm-up.ts';
import { createErrorWriter } from '../http/write-static-error.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

const CLOSE_LIMIT_MS = 25_000;

function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}

function settingsOrExit(): SiteSettings {
  try {
    return siteSettings();
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return exitWith(`The site cannot start, wrong settings:\n${error.message}`);
  }
}

const isSecureSite = ({ SITE_ORIGIN }: SiteSettings): boolean => SITE_ORIGIN.startsWith('https:');

/** Serves what is neither a file nor a page through `fetch`, with the common headers. */
function createFallback(fetch: Fetch, settings: SiteSettings): RequestListener {
  const render = getRequestListener(fetch, { overrideGlobalObjects: false });
  const headers = Object.entries({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': NO_CONTENT_POLICY,
    ...securityHeaders(isSecureSite(settings)),
  });
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    render(request, response).catch((error: unknown) => response.destroy(error as Error));
  };
}

/** Creates the site's listener: static files first, then cached pages, then everything else. */
async function createListener(
  fetch: Fetch,
  publicRoot: string,
  settings: SiteSettings,
  cache: PageCache,
  registry: Registry,
): Promise<RequestListener> {
  const isSecure = isSecureSite(settings);
  const files = await readStaticFiles(publicRoot, isSecure);
  const writeError = createErrorWriter(isSecure);
  const counters = createPageCounters(registry);
  const pages = new PageServer(cache, writeError, counters);
  const fallback = createFallback(fetch, settings);
  return refuseEarly(writeError, serveStatic(files, pages.before(fallback)));
}

/**
 * Listens on a configured address.
 * @param name setting of the port
 * @returns the server's origin
 */
async function listen(
  server: Server,
  settings: SiteSettings,
  name: 'PORT' | 'OPERATIONS_PORT',
): Promise<string> {
  const { HOST: host, [name]: port, MAX_CONNECTIONS: backlog } = settings;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    exitWith(`The site cannot start: ${host}:${port} is taken; stop what uses it or set ${name}`);
  });
  // Node's default of 511 resets new connections when a flood keeps the process busy for a second.
  server.listen({ port, host, backlog }, resolve);
  await promise;
  return httpOrigin(host, (server.address() as AddressInfo).port);
}

/** Stops listening; resolves when the last response was sent. */
async function close(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}

/** Serves probes and metrics if the operator has named a port for them. */
async function startOperations(registry: Registry, site: Server, settings: SiteSettings) {
  if (settings.OPERATIONS_PORT === undefined) return undefined;
  collectDefaultMetrics({ register: registry });
  const server = createOperationsServer({
    registry,
    isReady: () => site.listening && !isDraining(site),
  });
  log().info({ url: await listen(server, settings, 'OPERATIONS_PORT') }, 'probes and metrics');
  return server;
}

/** Proves that pages can be rendered; the 404 page needs no content from the BFF. */
async function renderFirstPage(cache: PageCache): Promise<void> {
  const { entry } = await asWarmUp(() => cache.respondMissing());
  if (entry.status === 404) return;
  exitWith(`The site cannot start: its first page was rendered with status ${entry.status}`);
}

/** Closes the site's servers on a signal, an unexpected failure, or the end of the parent process. */
function closeOnExit(servers: readonly Server[], settings: SiteSettings, closing: AbortController) {
  const [site] = servers;
  const delay = settings.DRAIN_S * 1000 + CLOSE_LIMIT_MS;
  const { close: exit } = closeWithGrace({ delay, logger: log() }, async ({ err, signal }) => {
    if (err) log().fatal({ err }, 'unexpected failure, closing');
    // Until then pages have to follow their content.
    if (site) await drain(site, signal === 'SIGTERM' ? settings.DRAIN_S : 0);
    closing.abort();
    await Promise.all(servers.map(close));
  });
  process.once('disconnect', exit);
}

/** Starts the site's server in the production build; `waku dev` does not call it. */
export async function serve(fetch: Fetch, distDir: string): Promise<void> {
  const settings = settingsOrExit();
  const closing = new AbortController();
  const registry = new Registry();
  const cache = createPageCache(fetch, settings, registry, closing.signal);
  const publicRoot = path.resolve(distDir, 'public');
  const listener = await createListener(fetch, publicRoot, settings, cache, registry);
  const limits = { maxConnections: settings.MAX_CONNECTIONS };
  const server = createLimitedServer(listener, limits);
  const operations = await startOperations(registry, server, settings);
  closeOnExit(operations ? [server, operations] : [server], settings, closing);
  const origin = await listen(server, settings, 'PORT');
  await renderFirstPage(cache);
  log().info({ origin: settings.SITE_ORIGIN }, 'the site is ready');
  process.send?.({ ready: origin });
}
