import 'server-only';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import closeWithGrace from 'close-with-grace';
import sirv from 'sirv';
import { EnvironmentError } from '#contract/environment.ts';
import { log } from './log.ts';
import { type SiteSettings, siteSettings } from './settings.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

const CLOSE_LIMIT_MS = 25_000;
/** File names in these folders change with their content. */
const IMMUTABLE = /^\/assets\//;

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

const serveFiles = (root: string) =>
  sirv(root, {
    etag: true,
    setHeaders: (response, pathname) =>
      response.setHeader(
        'cache-control',
        IMMUTABLE.test(pathname) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ),
  });

/** The site's HTTP server: static files first, then everything that `fetch` answers. */
export function createListener(fetch: Fetch, publicRoot: string): RequestListener {
  const files = serveFiles(publicRoot);
  const render = getRequestListener(fetch, { overrideGlobalObjects: false });
  return (request, response) =>
    files(request, response, () => {
      render(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
}

/** Starts the site's server in the production build; `waku dev` never comes here. */
export function serve(fetch: Fetch, distDir: string): void {
  const { HOST, PORT, SITE_ORIGIN } = settingsOrExit();
  const server = createServer(createListener(fetch, path.resolve(distDir, 'public')));
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
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
  });
  // The process that started this one is gone.
  process.once('disconnect', close);
}
