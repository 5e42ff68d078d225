import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer, stopServer } from '../../src/tools/scripts/processes.ts';
import { buildCopy } from '../kit/build.ts';
import { residentMb, type RunningServer, startBffProcess, startSite } from '../kit/process.ts';

/** The whole line with the limits that operators get, over a content API that can be stopped. */
export interface Scene {
  readonly url: string;
  /** Resident memory of site and BFF, MiB. */
  memoryMb(): number;
  stopUpstream(): Promise<void>;
  stop(): Promise<void>;
}

async function untilWarm(site: RunningServer): Promise<void> {
  while (!site.log().includes('warmed up')) await wait(100);
}

export async function createScene(): Promise<Scene> {
  const build = await buildCopy();
  const origin = startServer(path.join(import.meta.dirname, 'origin.ts'), { output: 'pipe' });
  const bff = await startBffProcess({ UPSTREAM_URL: await origin.ready });
  const settings = {
    BFF_URL: bff.url,
    WARM_UP: 'on',
    LOG_LEVEL: 'debug',
    CLIENT_LIMITS: '1',
  };
  const site = await startSite(build.folder, settings);
  await untilWarm(site);
  return {
    url: site.url,
    memoryMb: () => residentMb(site.pid) + residentMb(bff.pid),
    stopUpstream: () => stopServer(origin),
    async stop() {
      await site.stop();
      await bff.stop();
      await stopServer(origin);
      await build.remove();
    },
  };
}
