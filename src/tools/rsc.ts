import path from 'node:path';
import { ProfilerError, runCommandLine, type Site } from './profiler/index.ts';
import { buildSiteIfNeeded } from './scripts/build-site.ts';
import { BUILD_ENTRY } from './scripts/build-state.ts';
import { type ServerProcess, startServer, stopServer } from './scripts/processes.ts';

/** The payload profiler of this site: `npm run rsc`. It can start the site and read its sources. */

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Limits are off, because one address requests all pages at once. */
const NO_LIMITS = '0';

async function answers(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/robots.txt`, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Start the site if nothing, or another program, listens there.
    return false;
  }
}

/** Starts the BFF and the site on free ports, the page cache off. */
async function startOwn(): Promise<Site> {
  if (!(await buildSiteIfNeeded())) {
    throw new ProfilerError('not-readable', 'the site could not be built');
  }
  const servers: ServerProcess[] = [];
  const stop = async () => {
    await Promise.all(servers.map(stopServer));
  };
  const start = (file: string, settings: NodeJS.ProcessEnv) => {
    const environment = { ...process.env, LOG_LEVEL: 'error', ...settings };
    const server = startServer(file, { environment });
    servers.push(server);
    return server.ready;
  };
  try {
    const bff = await start('bff/main.ts', { BFF_PORT: '0', CLIENT_LIMITS: NO_LIMITS });
    const site = {
      PORT: '0',
      BFF_URL: bff,
      NODE_ENV: 'production',
      PAGE_CACHE_MB: '0',
      CLIENT_LIMITS: NO_LIMITS,
    };
    return { origin: await start(BUILD_ENTRY, site), stop };
  } catch (cause) {
    await stop();
    throw new ProfilerError('not-readable', 'the site could not be started', { cause });
  }
}

/** The site at its usual address if it runs, otherwise one that is started and must be stopped. */
async function reachSite(): Promise<Site> {
  const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
  const origin = `http://${HOST}:${PORT}`;
  return (await answers(origin)) ? { origin, stop: () => Promise.resolve() } : startOwn();
}

process.exitCode = await runCommandLine(process.argv.slice(2), {
  command: 'npm run rsc --',
  reachSite,
  root: ROOT,
});
