import 'server-only';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import closeWithGrace from 'close-with-grace';
import { EnvironmentError } from '#contract/environment.ts';
import { createPageCache } from './create-page-cache.ts';
import { log } from './log.ts';
import { PageServer } from './page-cache/page-server.ts';
import { refuseEarly } from './refuse-early.ts';
import { NO_CONTENT_POLICY, securityHeaders } from './security-headers.ts';
import { readStaticFiles, serveStatic } from './static-files.ts';
import { type SiteSettings, siteSettings } from './settings.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

const CLOSE_LIMIT_MS = 25_000;

/**
 * Idle connections live longer than those of the load balancers before them; a client that sends
 * its request slowly does not hold one for long. Milliseconds.
 */
const TIME_LIMITS = { keepAliveTimeout: 72_000, headersTimeout: 10_000, requestTimeout: 30_000 };

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

/** Everything that is neither a file nor a page: what `fetch` answers, with the common headers. */
function createRest(fetch: Fetch, settings: SiteSettings): RequestListener {
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

/** The site's listener: static files first, then pages from the cache, then all the rest. */
async function createListener(
  fetch: Fetch,
  publicRoot: string,
  settings: SiteSettings,
  signal: AbortSignal,
): Promise<RequestListener> {
  const isSecure = isSecureSite(settings);
  const files = await readStaticFiles(publicRoot, isSecure);
  const pages = new PageServer(createPageCache(fetch, settings, signal), isSecure);
  const rest = createRest(fetch, settings);
  return refuseEarly(serveStatic(files, pages.before(rest)));
}

/** Starts the site's server in the production build; `waku dev` never comes here. */
export async function serve(fetch: Fetch, distDir: string): Promise<void> {
  const settings = settingsOrExit();
  const { HOST, PORT, SITE_ORIGIN } = settings;
  const closing = new AbortController();
  const publicRoot = path.resolve(distDir, 'public');
  const listener = await createListener(fetch, publicRoot, settings, closing.signal);
  const server = createServer(TIME_LIMITS, listener);
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    exitWith(`The site cannot start: ${HOST}:${PORT} is taken; stop what uses it or set PORT`);
  });
  server.listen(PORT, HOST, () => {
    const { port } = server.address() as AddressInfo;
    log().info({ origin: SITE_ORIGIN }, 'the site is ready');
    process.send?.({ ready: `http://${HOST}:${port}` });
  });
  const { close } = closeWithGrace({ delay: CLOSE_LIMIT_MS, logger: log() }, async ({ err }) => {
    if (err) log().fatal({ err }, 'unexpected failure, closing');
    closing.abort();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
  });
  // The process that started this one is gone.
  process.once('disconnect', close);
}
