import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { machineClock, SAMPLE_DAY, startingAt } from './clock.ts';
import { type ServerProcess, startServer, stopServer } from '../../src/tools/scripts/processes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Public origin of the site under test. */
export const SITE_ORIGIN = 'https://kosmosad.test';

export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  /** Output so far. */
  log(): string;
  stop(): Promise<void>;
  /** Kills it without a chance to clean up. */
  kill(): Promise<void>;
}

/** Environment that a process of the project needs besides its settings. */
export const processEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  // Hundreds of processes are started, and compiling their code would take a fifth of each start.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
});

const environmentOf = (settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...processEnvironment(),
  NODE_ENV: 'production',
  ...machineClock(),
  ...settings,
});

/** Lines of a server's output, optionally only those with a text. */
export const logLines = (server: Pick<RunningServer, 'log'>, text = ''): string[] =>
  server
    .log()
    .split('\n')
    .filter((line) => line.includes(text));

/** Output of the servers started by this process, by name. */
const logs = new Map<string, () => string>();

/** Logs of all servers started by this process that have printed something. */
export const serverLogs = (): readonly (readonly [name: string, log: string])[] =>
  [...logs].map(([name, log]) => [name, log()] as const).filter(([, log]) => log !== '');

async function toRunning(kind: string, server: ServerProcess): Promise<RunningServer> {
  let output = '';
  logs.set(`${kind}-${server.child.pid}`, () => output);
  for (const stream of [server.child.stdout, server.child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const url = await server.ready.catch((cause: unknown) => {
    throw new Error(`the server did not start:\n${output}`, { cause });
  });
  return {
    url,
    pid: server.child.pid ?? 0,
    log: () => output,
    stop: () => stopServer(server),
    async kill() {
      server.child.kill('SIGKILL');
      await server.ended;
    },
  };
}

/**
 * Folder for resized pictures. All BFFs of a run share those of the sample content, because making
 * them anew would take longer than the tests; those of other upstreams are not shared.
 */
const picturesOf = (settings: Readonly<Record<string, string>>, own: string): string =>
  (settings['UPSTREAM_URL'] === undefined && process.env['KOSMOSAD_PICTURES']) || own;

/**
 * Starts a BFF in a separate process, for tests of process behaviour. With the shipped content,
 * its clock starts on the sample's day.
 * @param root of the project
 * @param runsIn working directory, by default the project
 */
export async function startBffProcess(
  settings: Readonly<Record<string, string>> = {},
  root: string = ROOT,
  runsIn?: string,
): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-media-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const server = startServer(path.join(root, 'bff/main.ts'), {
    environment: environmentOf({
      BFF_PORT: '0',
      MEDIA_CACHE_DIR: picturesOf(settings, folder),
      CONTENT_CACHE_DIR: path.join(folder, 'content'),
      LEADS_DB: path.join(folder, 'leads.db'),
      ...(settings['UPSTREAM_URL'] === undefined ? startingAt(SAMPLE_DAY) : {}),
      ...settings,
    }),
    output: 'pipe',
    group: 'parent',
    ...(runsIn !== undefined && { folder: runsIn }),
  });
  // A server that failed to start is stopped here, because its caller never gets it.
  const running = await toRunning('bff', server).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    ...running,
    async stop() {
      await running.stop();
      await remove();
    },
  };
}

/** Starts the site from a build's folder on a free port. */
export const startSite = (
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> =>
  toRunning(
    'site',
    startServer(path.join(folder, 'dist/serve-node.js'), {
      environment: environmentOf({
        PORT: '0',
        SITE_ORIGIN,
        WARM_UP: 'off',
        // All requests of a run come from one address.
        CLIENT_LIMITS: '0',
        ...settings,
      }),
      output: 'pipe',
      group: 'parent',
      folder,
    }),
  );

/** Resident memory of a process, MiB; NaN for a zombie, which has none. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
