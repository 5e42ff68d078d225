import 'server-only';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import { processClock } from '#shared/cache/clock.ts';
import { describeListening } from '#shared/describe-listening.ts';
import { drain, isDraining } from '#shared/drain.ts';
import { EnvironmentError, WRONG_SETTINGS_CODE } from '#shared/environment.ts';
import { httpOrigin } from '#shared/http-origin.ts';
import { createAddressTest } from '#shared/ip-addresses.ts';
import { createLimitedServer, MAX_CONNECTIONS } from '#shared/http-server.ts';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { NOT_FOUND_PAGE } from '../http/match-route.ts';
import { PageCache } from '../rendering/page-cache.ts';
import { createRenderer } from '../rendering/render-page.ts';
import type { Render } from '../rendering/render-route.ts';
import { getResource } from '../runtime/bff-resources.ts';
import { log } from '../runtime/log.ts';
import { type SiteSettings, siteSettings } from '../runtime/settings.ts';
import { type App, createListener } from './listener.ts';
import { measureCache, measureRenders } from './site-metrics.ts';
import { createOperationsServer } from './operations.ts';
import { warmUp } from './warm-up.ts';

const MIB = 1024 * 1024;

const CLOSE_LIMIT_MS = 25_000;

function exitWith(message: string, code = 1): never {
  console.error(message);
  process.exit(code);
}

function settingsOrExit(): SiteSettings {
  try {
    return siteSettings();
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return exitWith(
      `The site cannot start, wrong settings:\n${error.message}`,
      WRONG_SETTINGS_CODE,
    );
  }
}

/** Creates the page cache, and warms it up until the signal. */
function startPageCache(
  render: Render,
  settings: SiteSettings,
  registry: Registry,
  signal: AbortSignal,
): PageCache {
  const renderPage = createRenderer({
    render,
    siteOrigin: settings.SITE_ORIGIN,
    clock: processClock,
  });
  const cache = new PageCache({
    render: measureRenders(registry, renderPage),
    getResource,
    maxBytes: settings.PAGE_CACHE_MB * MIB,
    log: log(),
    clock: processClock,
  });
  measureCache(registry, cache);
  const { WARM_UP, PAGE_CACHE_MB } = settings;
  if (WARM_UP === 'on' && PAGE_CACHE_MB > 0) void warmUp(cache, signal);
  return cache;
}

/**
 * Listens on the configured address.
 * @param name setting of the port
 * @returns the server's origin
 */
async function listen(
  server: Server,
  settings: SiteSettings,
  name: 'PORT' | 'OPERATIONS_PORT',
): Promise<string> {
  const { HOST: host, [name]: port } = settings;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    const reason = describeListening(error, `${host}:${port}`, ['HOST', name]);
    if (reason === undefined) throw error;
    exitWith(`The site cannot start: ${reason}`);
  });
  // With Node's default of 511, new connections are reset when a flood keeps the process busy for a
  // second.
  server.listen({ port, host, backlog: MAX_CONNECTIONS }, resolve);
  await promise;
  return httpOrigin(host, (server.address() as AddressInfo).port);
}

/** Stops listening; resolves once the last response has been sent. */
async function close(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}

/** Serves probes and metrics if the operator has configured a port. */
async function startOperations(registry: Registry, site: Server, settings: SiteSettings) {
  if (settings.OPERATIONS_PORT === undefined) return undefined;
  collectDefaultMetrics({ register: registry });
  const server = createOperationsServer({
    registry,
    isReady: () => site.listening && !isDraining(site),
  });
  log().info(
    { url: await listen(server, settings, 'OPERATIONS_PORT') },
    'serving probes and metrics',
  );
  return server;
}

/** Proves that pages can be rendered. The 404 page needs no content from the BFF. */
async function renderFirstPage(cache: PageCache): Promise<void> {
  const { entry } = await cache.respond({ page: NOT_FOUND_PAGE, isListed: true });
  if (entry.status === 404) return;
  exitWith(`The site cannot start: its first page was rendered with status ${entry.status}`);
}

/** Closes the site's servers on a signal, an unexpected failure, or the parent's exit. */
function closeOnExit(servers: readonly Server[], settings: SiteSettings, closing: AbortController) {
  const [site] = servers;
  const delay = settings.DRAIN_S * 1000 + CLOSE_LIMIT_MS;
  const { close: exit } = closeWithGrace({ delay, logger: log() }, async ({ err, signal }) => {
    if (err) log().fatal({ err }, 'unexpected failure, closing');
    // Until then, pages must keep up with their content.
    if (site) await drain(site, signal === 'SIGTERM' ? settings.DRAIN_S : 0);
    closing.abort();
    await Promise.all(servers.map(close));
  });
  process.once('disconnect', exit);
}

/**
 * Starts the site's server in the production build; `waku dev` does not call it.
 * @param makeApp called once the settings are known to be right
 */
export async function serve(makeApp: () => App, render: Render, distDir: string): Promise<void> {
  const settings = settingsOrExit();
  const closing = new AbortController();
  const registry = new Registry();
  const cache = startPageCache(render, settings, registry, closing.signal);
  const publicRoot = path.resolve(distDir, 'public');
  const listener = await createListener(makeApp(), publicRoot, settings, cache, registry);
  const isTrusted = createAddressTest(settings.TRUST_PROXY);
  const server = createLimitedServer(listener, {}, isTrusted, (text) => log().warn(text));
  const operations = await startOperations(registry, server, settings);
  closeOnExit(operations ? [server, operations] : [server], settings, closing);
  const origin = await listen(server, settings, 'PORT');
  await renderFirstPage(cache);
  log().info({ origin: settings.SITE_ORIGIN }, 'the site is ready');
  process.send?.({ ready: origin });
}
