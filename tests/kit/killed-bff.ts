import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { claimPort } from './claim-port.ts';
import { type RunningServer, startBffProcess } from './process.ts';
import { startUpstream } from './upstream.ts';

/** A process that a test kills and restarts on its port with its leads. */
export interface KilledBff extends Pick<RunningServer, 'url'> {
  readonly leadsFile: string;
  killAndRestart(): Promise<void>;
  /** Stops the process and its content API, and removes the leads. */
  close(): Promise<void>;
}

/** Starts a BFF that a test may kill, over its own content API. */
export async function startKilledBff(
  content: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, string>>,
): Promise<KilledBff> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-killed-'));
  const leadsFile = path.join(folder, 'leads.db');
  const upstream = await startUpstream(content);
  const settings = {
    UPSTREAM_URL: upstream.url,
    LEADS_DB: leadsFile,
    MEDIA_CACHE_MB: '0',
    LOG_LEVEL: 'error',
    WARM_UP: 'off',
    // Between a kill and the restart nothing else may get the port.
    BFF_PORT: String(await claimPort()),
    ...own,
  };
  let bff = await startBffProcess(settings);
  return {
    leadsFile,
    get url() {
      return bff.url;
    },
    async killAndRestart() {
      await bff.kill();
      bff = await startBffProcess(settings);
    },
    async close() {
      await bff.stop();
      await upstream.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
