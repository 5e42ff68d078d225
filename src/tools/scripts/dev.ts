import { sampleSecret } from './sample-secret.ts';
import { printAddresses, ServerGroup, signalOfEnd } from './server-group.ts';
import { ServerExitError } from './processes.ts';

/** When one server exits, both stop. A crashed BFF restarts on the next change: Node watches it. */
const servers = new ServerGroup((_name, code) => void exit(code));
signalOfEnd().addEventListener('abort', () => void exit(0));

async function exit(code: number): Promise<void> {
  await servers.stopAll();
  process.exit(code);
}

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

/** Starts the BFF, and restarts it after each change of its code. */
const startBff = (): Promise<string> =>
  servers.start({
    name: 'bff',
    file: '--watch',
    parameters: ['--watch-preserve-output', 'bff/main.ts'],
    environment: { ...sampleSecret(), ...process.env },
  });

/** Starts Waku's development server on the same address as `npm start`. */
const startSite = (bff: string): Promise<string> => {
  const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
  return servers.start({
    name: 'site',
    file: 'node_modules/waku/cli.js',
    parameters: ['dev', '--host', HOST, '--port', PORT],
    environment: { BFF_URL: bff, ...process.env, ...colors() },
    prepare: loadFirstPage,
  });
};

try {
  console.log('Starting…');
  const bff = await startBff();
  const site = await startSite(bff);
  printAddresses(site, bff);
} catch (error) {
  // The exit of one server stops the other.
  if (!(error instanceof ServerExitError)) throw error;
}
