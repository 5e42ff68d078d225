import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildFolder } from '../../kit/build.ts';
import { claimPort } from '../../kit/claim-port.ts';
import { type Member, startMember } from './fleet-member.ts';
import { type ProxiedPorts, type RunningProxy, startProxy } from './proxy.ts';
import { startBffProcess, startSite } from '../../kit/process.ts';
import { openSample } from '../../kit/sample.ts';

type Settings = Readonly<Record<string, string>>;

type StartProxy<Proxy extends RunningProxy> = (ports: ProxiedPorts) => Promise<Proxy>;

export interface Fleet<Proxy extends RunningProxy = RunningProxy> {
  readonly proxy: Proxy;
  /** The leads of both BFFs, unless their settings name another database. */
  readonly database: string;
  readonly sites: readonly Member[];
  readonly bffs: readonly Member[];
  stop(): Promise<void>;
}

interface FleetSettings {
  /** Beside the usual ones. */
  readonly site?: Settings;
  readonly bff?: Settings;
  /** Folder of the second site's build, if it has another. */
  readonly otherBuild?: string;
}

/** Starts two sites and two BFFs behind the shipped configuration of nginx. */
export const startFleet = (settings: FleetSettings): Promise<Fleet> =>
  startFleetBehind(startProxy, settings);

/** The same behind another proxy. */
export async function startFleetBehind<Proxy extends RunningProxy>(
  start: StartProxy<Proxy>,
  settings: FleetSettings,
): Promise<Fleet<Proxy>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-fleet-'));
  const database = path.join(folder, 'leads.db');
  const ports = {
    sites: [await claimPort(), await claimPort()],
    bffs: [await claimPort(), await claimPort()],
  } as const;
  const proxy = await start(ports);
  const origin = await openSample();
  // The load comes from one address.
  const unlimited = { CLIENT_LIMITS: '0' };
  const common = { LOG_LEVEL: 'error', DRAIN_S: '5', SITE_ORIGIN: proxy.url };
  const bffs = await Promise.all(
    ports.bffs.map((own, index) =>
      startMember(`BFF ${index}`, () =>
        startBffProcess({
          ...common,
          BFF_PORT: `${own}`,
          UPSTREAM_URL: origin.url,
          LEADS_DB: database,
          ...unlimited,
          ...settings.bff,
        }),
      ),
    ),
  );
  const sites = await Promise.all(
    ports.sites.map((own, index) =>
      startMember(`site ${index}`, () =>
        startSite((index === 1 && settings.otherBuild) || buildFolder(), {
          ...common,
          PORT: `${own}`,
          BFF_URL: proxy.bffUrl,
          TRUST_PROXY: '127.0.0.1',
          ...settings.site,
        }),
      ),
    ),
  );
  return {
    proxy,
    database,
    sites,
    bffs,
    async stop() {
      await Promise.all([...sites, ...bffs].map((member) => member.stop()));
      await proxy.stop();
      await origin.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
