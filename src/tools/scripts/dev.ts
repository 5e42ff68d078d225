import { globSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { sampleSecret } from './sample-secret.ts';
import { runTogether } from './server-group.ts';

/** Interval of requests to the BFF during its start, milliseconds. */
const POLL_MS = 100;

/** Makes Vite print in colour if this process's terminal supports it. */
const colors = () =>
  process.stdout.isTTY && process.stdout.hasColors() ? { FORCE_COLOR: '1' } : {};

/** Loads a page, because Vite transforms modules only on demand. */
async function loadFirstPage(site: string): Promise<void> {
  try {
    const response = await fetch(site);
    await response.arrayBuffer();
  } catch (error) {
    console.error(`${site} did not respond:`, error);
  }
}

/**
 * Waits until the BFF responds: Node does not pass on messages of a process that it watches by
 * path.
 */
async function untilHealthy(bff: string): Promise<void> {
  while (!(await fetch(`${bff}/healthz`).catch(() => undefined))?.ok) await setTimeout(POLL_MS);
}

/** The BFF's code, without the content, which the running BFF watches itself. */
const WATCHED = ['bff/*.ts', 'bff/!(origin|deploy)/', 'bff/origin/*.ts'];

/**
 * Starts the BFF, which Node restarts after each change of its code, and Waku's development server on
 * the address of `npm start`. A plain `--watch` learns the files from the process itself, and often
 * misses the one whose syntax error ended it.
 */
await runTogether(async (servers) => {
  console.log('Starting…');
  const { BFF_HOST = '127.0.0.1', BFF_PORT = '4000' } = process.env;
  const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
  const bff = await servers.start({
    name: 'bff',
    file: '--watch-preserve-output',
    parameters: [...globSync(WATCHED).map((path) => `--watch-path=${path}`), 'bff/main.ts'],
    environment: { ...sampleSecret(), ...process.env },
    url: `http://${BFF_HOST}:${BFF_PORT}`,
    prepare: untilHealthy,
  });
  const site = await servers.start({
    name: 'site',
    file: 'node_modules/waku/cli.js',
    parameters: ['dev', '--host', HOST, '--port', PORT],
    environment: { BFF_URL: bff, ...process.env, ...colors() },
    prepare: loadFirstPage,
  });
  return { site, bff };
});
