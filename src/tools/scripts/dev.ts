import { printAddresses, ServerGroup, signalOfEnd } from './server-group.ts';
import { ServerExitError } from './processes.ts';
import { reportExit, restartBffOnChange, startBff } from './watched-bff.ts';

const SITE = 'site';

let isStarted = false;
/** After the start, a BFF that exits is started again by the next change. */
const servers = new ServerGroup((name, code) => {
  if (!isStarted || name === SITE) void exit(code);
  else reportExit(name);
});
signalOfEnd().addEventListener('abort', () => void exit(0));

async function exit(code: number): Promise<void> {
  await servers.stopAll();
  process.exit(code);
}

/** Vite's own lines have colours where this process's terminal has them. */
const colors = () =>
  process.stdout.isTTY && process.stdout.hasColors() ? { FORCE_COLOR: '1' } : {};

/** Loads a page, because Vite transforms the modules only then. */
async function loadFirstPage(site: string): Promise<void> {
  try {
    const response = await fetch(site);
    await response.arrayBuffer();
  } catch (error) {
    console.error(`${site} did not respond:`, error);
  }
}

/** Starts Waku's development server on the address of `npm start`. */
const startSite = (bff: string): Promise<string> => {
  const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
  return servers.start({
    name: SITE,
    file: 'node_modules/waku/cli.js',
    parameters: ['dev', '--host', HOST, '--port', PORT],
    environment: { BFF_URL: bff, ...process.env, ...colors() },
    prepare: loadFirstPage,
  });
};

try {
  console.log('Starting…');
  const bff = await startBff(servers);
  const site = await startSite(bff);
  isStarted = true;
  restartBffOnChange(servers);
  printAddresses(site, bff);
} catch (error) {
  // Its exit stops the other server.
  if (!(error instanceof ServerExitError)) throw error;
}
