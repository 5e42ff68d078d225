import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ProfilerError } from '../profiler/errors.ts';
import type { Site } from '../profiler/host.ts';
import type { RecordedLine } from '../profiler/source/recorded.ts';
import { BUILD_ENTRY, readBuildState } from '../scripts/build-state.ts';
import { type ServerProcess, startServer, stopServer } from '../scripts/processes.ts';

const RECORDER = pathToFileURL(
  path.join(import.meta.dirname, '../profiler/time/record-calls.ts'),
).href;

async function answers(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/robots.txt`, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Nobody listens there, or somebody who is not this site: it is started.
    return false;
  }
}

async function build(): Promise<void> {
  const child = spawn('waku', ['build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new ProfilerError('unreachable', 'the site could not be built');
}

async function readLinesFrom(file: string): Promise<RecordedLine[]> {
  const lines = await readFile(file, 'utf8').catch(() => '');
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RecordedLine);
}

/** Starts the BFF and the site on free ports, the page cache off, calls to the BFF recorded. */
async function startOwn(): Promise<Site> {
  if ((await readBuildState()) !== 'current') await build();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-profiler-'));
  const calls = path.join(folder, 'calls.jsonl');
  const servers: ServerProcess[] = [];
  const stop = async () => {
    await Promise.all(servers.map(stopServer));
    await rm(folder, { recursive: true, force: true });
  };
  const start = (file: string, settings: NodeJS.ProcessEnv) => {
    const environment = { ...process.env, LOG_LEVEL: 'error', ...settings };
    const server = startServer(file, { environment });
    servers.push(server);
    return server.ready;
  };
  try {
    const bff = await start('bff/main.ts', { BFF_PORT: '0' });
    const origin = await start(BUILD_ENTRY, {
      PORT: '0',
      BFF_URL: bff,
      NODE_ENV: 'production',
      PAGE_CACHE_MB: '0',
      RSC_CALLS_FILE: calls,
      NODE_OPTIONS: `--import=${RECORDER}`,
    });
    return { origin, readLines: () => readLinesFrom(calls), stop };
  } catch (cause) {
    await stop();
    throw new ProfilerError('unreachable', 'the site could not be started', { cause });
  }
}

/** The site that runs at its usual address, else one that is started and has to be stopped. */
export async function reachSite(): Promise<Site> {
  const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
  const origin = `http://${HOST}:${PORT}`;
  if (await answers(origin)) {
    return { origin, readLines: undefined, stop: () => Promise.resolve() };
  }
  return startOwn();
}
