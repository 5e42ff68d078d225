import { buildSite, buildSiteIfNeeded } from './build-site.ts';
import { isBuildSource, SOURCES } from './build-state.ts';
import { ServerExitError } from './processes.ts';
import { BuildServer } from './serve-build.ts';
import { printAddresses, ServerGroup, signalOfEnd } from './server-group.ts';
import { reportExit, restartBffOnChange, startBff } from './watched-bff.ts';
import { watchSources } from './watch-sources.ts';

let isStarted = false;
/** After the start, a server that exits is started again by the next change. */
const servers = new ServerGroup((name, code) => {
  if (isStarted) reportExit(name);
  else void exit(code);
});
/** A site that restarts after each change renders pages as they are requested. */
const environment: NodeJS.ProcessEnv = { WARM_UP: 'off', ...process.env };
const site = new BuildServer(servers, environment);
const ending = signalOfEnd();
ending.addEventListener('abort', () => void exit(0));

async function exit(code: number): Promise<void> {
  await servers.stopAll();
  await site.remove();
  process.exit(code);
}

async function rebuild(): Promise<void> {
  console.log('Building…');
  const startedAt = performance.now();
  if (!(await buildSite(ending))) {
    if (!ending.aborted) console.log('The site before the change goes on');
    return;
  }
  try {
    await site.replace();
  } catch (error) {
    // The group reports the exit.
    if (error instanceof ServerExitError) return;
    throw error;
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`The changed site is ready after ${seconds} s`);
}

async function start(): Promise<void> {
  const bff = await startBff(servers);
  const started = Promise.withResolvers<void>();
  // Changes during the first build count, too.
  watchSources(SOURCES, isBuildSource, async () => {
    await started.promise;
    await rebuild();
  });
  if (!(await buildSiteIfNeeded(ending))) return ending.aborted ? undefined : exit(1);
  environment['BFF_URL'] ??= bff;
  const url = await site.replace();
  isStarted = true;
  restartBffOnChange(servers);
  printAddresses(url, bff);
  started.resolve();
}

try {
  await start();
} catch (error) {
  // Its exit stops the other server.
  if (!(error instanceof ServerExitError)) throw error;
}
