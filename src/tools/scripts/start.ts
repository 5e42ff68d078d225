import { BUILD_ENTRY } from './build-state.ts';
import { buildSiteIfNeeded } from './build-site.ts';
import { ServerExitError } from './processes.ts';
import { sampleSecret } from './sample-secret.ts';
import { printAddresses, ServerGroup, signalOfEnd } from './server-group.ts';

/** Returns the memory of each picture to the system (`bff/decisions.md`, "Pictures"). */
const BFF_ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '131072', ...sampleSecret(), ...process.env };

/** When one server exits, both stop. */
const servers = new ServerGroup((_name, code) => void exit(code));
const ending = signalOfEnd();
ending.addEventListener('abort', () => void exit(0));

async function exit(code: number): Promise<void> {
  await servers.stopAll();
  process.exit(code);
}

/** Starts the BFF first: it reports wrong settings before anyone waits for a build. */
async function start(): Promise<void> {
  const bff = await servers.start({
    name: 'bff',
    file: 'bff/main.ts',
    environment: BFF_ENVIRONMENT,
  });
  if (!(await buildSiteIfNeeded(ending))) return ending.aborted ? undefined : exit(1);
  process.env['BFF_URL'] ??= bff;
  const site = await servers.start({ name: 'site', file: BUILD_ENTRY });
  printAddresses(site, bff);
}

try {
  await start();
} catch (error) {
  // The exit of one server stops the other.
  if (!(error instanceof ServerExitError)) throw error;
}
