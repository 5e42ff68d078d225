import { BUILD_ENTRY } from './build-state.ts';
import { buildSiteIfNeeded } from './build-site.ts';
import { sampleSecret } from './sample-secret.ts';
import { runTogether } from './server-group.ts';

/** Returns the memory of each picture to the system (`bff/decisions.md`, "Pictures"). */
const BFF_ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '131072', ...sampleSecret(), ...process.env };

/** Starts the BFF first: it reports wrong settings before anyone waits for a build. */
await runTogether(async (servers, ending) => {
  const bff = await servers.start({
    name: 'bff',
    file: 'bff/main.ts',
    environment: BFF_ENVIRONMENT,
  });
  if (!(await buildSiteIfNeeded(ending))) return undefined;
  process.env['BFF_URL'] ??= bff;
  return { site: await servers.start({ name: 'site', file: BUILD_ENTRY }), bff };
});
