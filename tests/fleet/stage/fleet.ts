import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildFolder } from '../../kit/build.ts';
import { claimPort } from '../../kit/claim-port.ts';
import { startMember } from './fleet-member.ts';
import { startProxy } from './proxy.ts';
import { startBffProcess, startSite } from '../../kit/process.ts';
import { openSample } from '../../kit/sample.ts';

export type Fleet = Awaited<ReturnType<typeof startFleet>>;

interface FleetOptions {
  /** Settings of the BFFs beside the usual ones. */
  readonly bff?: Readonly<Record<string, string>>;
  /** Settings of the sites beside the usual ones. */
  readonly site?: Readonly<Record<string, string>>;
  /** Folder of the second site's build, if it differs. */
  readonly otherBuild?: string;
  /** Whether visitors use TLS. */
  readonly tls?: boolean;
}

/** Starts two sites and two BFFs behind the shipped configuration of nginx. */
export async function startFleet(options: FleetOptions = {}) {
  const { bff, site, otherBuild, tls } = options;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-fleet-'));
  const database = path.join(folder, 'leads.db');
  const ports = {
    sites: [await claimPort(), await claimPort()],
    bffs: [await claimPort(), await claimPort()],
  } as const;
  const proxy = await startProxy(ports, tls);
  const origin = await openSample();
  // All load comes from one address.
  const ofBffs = { CLIENT_LIMITS: '0', UPSTREAM_URL: origin.url, LEADS_DB: database, ...bff };
  const ofSites = { BFF_URL: proxy.bffUrl, TRUST_PROXY: '127.0.0.1', ...site };
  const common = { LOG_LEVEL: 'error', DRAIN_S: '5', SITE_ORIGIN: proxy.url };
  const builds = [buildFolder(), otherBuild ?? buildFolder()] as const;
  const members = await Promise.all([
    ...ports.bffs.map((port, index) =>
      startMember(`BFF ${index}`, () =>
        startBffProcess({ ...common, ...ofBffs, BFF_PORT: `${port}` }, undefined, builds[index]),
      ),
    ),
    ...ports.sites.map((port, index) =>
      startMember(`site ${index}`, () =>
        startSite(builds[index] ?? '', { ...common, ...ofSites, PORT: `${port}` }),
      ),
    ),
  ]);
  return {
    proxy,
    /** The leads' database of both BFFs, unless their settings name another one. */
    database,
    bffs: members.slice(0, 2),
    sites: members.slice(2),
    async stop() {
      await Promise.all(members.map((member) => member.stop()));
      await proxy.stop();
      await origin.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const PINO_FATAL = 60;
/** Output of Node and the processes in a crash. */
const FAILURE = new RegExp(
  `"level":${PINO_FATAL}|unhandled ?rejection|uncaught ?exception|ERR_UNHANDLED`,
  'i',
);

/** Lines of all logs that report the failure of a whole process. */
export const fatalLinesOf = ({ sites, bffs }: Fleet): string[] =>
  [...sites, ...bffs].flatMap(({ name, log }) =>
    log()
      .split('\n')
      .filter((line) => FAILURE.test(line))
      .map((line) => `${name}: ${line}`),
  );
