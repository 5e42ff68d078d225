import type { AddressInfo } from 'node:net';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { findFolderProblems } from './check-folders.ts';
import { FolderHeldError } from './content-cache/kept-copies.ts';
import { type BffSettings, readBffSettings } from './services/settings.ts';
import { describeListening } from './shared/describe-listening.ts';
import { drain } from './shared/drain.ts';
import { EnvironmentError, WRONG_SETTINGS_CODE } from './shared/environment.ts';
import { httpOrigin } from './shared/http-origin.ts';
import { createLog } from './shared/log.ts';
import { MAX_CONNECTIONS } from './shared/http-server.ts';
import { rootsOf } from './origin/content-roots.ts';
import type { Origin, OriginOptions } from './origin/start-origin.ts';
import { warnAtStart } from './start-warnings.ts';

const CLOSE_LIMIT_MS = 25_000;

function exitWith(message: string, code = 1): never {
  console.error(message);
  process.exit(code);
}

function settingsOrExit(): BffSettings {
  try {
    return readBffSettings(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return exitWith(`The BFF cannot start, wrong settings:\n${error.message}`, WRONG_SETTINGS_CODE);
  }
}

async function checkFoldersOrExit(settings: BffSettings): Promise<void> {
  const problems = await findFolderProblems(settings);
  if (problems.length > 0) {
    exitWith(problems.map((problem) => `The BFF cannot start: ${problem}`).join('\n'));
  }
}

async function listenOrExit(
  app: FastifyInstance,
  { BFF_HOST, BFF_PORT }: BffSettings,
): Promise<void> {
  try {
    await app.listen({ host: BFF_HOST, port: BFF_PORT, backlog: MAX_CONNECTIONS });
  } catch (error) {
    const names = ['BFF_HOST', 'BFF_PORT'] as const;
    const reason = describeListening(error as Error, `${BFF_HOST}:${BFF_PORT}`, names);
    if (reason === undefined) throw error;
    exitWith(`The BFF cannot start: ${reason}`);
  }
}

const originOf = (app: FastifyInstance): string => {
  const { address, port } = app.server.address() as AddressInfo;
  return httpOrigin(address, port);
};

/**
 * Starts the embedded origin, whose content changes purge the caches of the BFF. Imported on
 * demand, because its libraries take 30 MB.
 */
async function startEmbeddedOrigin(
  settings: BffSettings,
  log: Logger,
  onChange: OriginOptions['onChange'],
): Promise<Origin> {
  const { ContentError, startOrigin } = await import('./origin/start-origin.ts');
  try {
    return await startOrigin({ ...rootsOf(settings.CONTENT_DIR), log, onChange });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return exitWith(`The BFF cannot start, wrong content:\n${error.message}`);
  }
}

async function buildOrExit(
  settings: BffSettings,
  log: Logger,
  origin: Origin | undefined,
): Promise<FastifyInstance> {
  const url = settings.UPSTREAM_URL ?? origin?.url ?? '';
  try {
    return await buildApp(settings, url, log, { origin });
  } catch (error) {
    if (!(error instanceof FolderHeldError)) throw error;
    return exitWith(`The BFF cannot start: ${error.message}; set CONTENT_CACHE_DIR`);
  }
}

/** Paths that a change of the embedded origin does not name. */
const NO_OTHERS = { prefixes: [], tags: [], isHard: false };

async function start(): Promise<void> {
  const settings = settingsOrExit();
  await checkFoldersOrExit(settings);
  const log = createLog({ level: settings.LOG_LEVEL });
  let running: FastifyInstance | undefined;
  const origin =
    settings.UPSTREAM_URL === undefined
      ? await startEmbeddedOrigin(
          settings,
          log,
          (paths) => void running?.services.purge({ ...NO_OTHERS, paths }),
        )
      : undefined;
  const app = await buildOrExit(settings, log, origin);
  running = app;
  const delay = settings.DRAIN_S * 1000 + CLOSE_LIMIT_MS;
  const { close } = closeWithGrace({ delay, logger: log }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'unexpected failure, closing');
    await drain(app.server, signal === 'SIGTERM' ? settings.DRAIN_S : 0);
    await app.close();
    await origin?.close();
  });
  // The parent process has exited.
  process.once('disconnect', close);
  await listenOrExit(app, settings);
  process.send?.({ ready: originOf(app) });
  const { content, search } = app.services;
  await warnAtStart(settings, content, log);
  // The search reads all content through the cache.
  if (settings.WARM_UP === 'on') search.start();
}

await start();
