import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildFolder } from '../kit/build-folder.ts';
import { type ScriptedUpstream, startScriptedUpstream } from './scripted-upstream.ts';
import { specOnlyContent } from './spec-only-content.ts';
import { startStrainedUpstream, type StrainedUpstream } from './strained-upstream.ts';
import { type RunningServer, startBff, startSite } from './stack.ts';

type Settings = Readonly<Record<string, string>>;
export type Upstream = 'embedded' | 'spec-only';

/** A BFF before an upstream, and a site before the BFF. */
export interface Stack {
  readonly site: RunningServer;
  readonly bff: RunningServer;
  /** File of the leads. */
  readonly database: string;
}

/** A stack that keeps nothing, and its upstream, which the tests after this one need, too. */
export interface ScriptedStack extends Stack {
  readonly upstream: Omit<ScriptedUpstream, 'close'>;
}

/** A stack that keeps nothing, over the sample content as a test strains it. */
export interface StrainedStack extends Stack {
  readonly upstream: Omit<StrainedUpstream, 'close'>;
}

/** Stacks that the tests of a worker share; each is started when it is first needed. */
export interface SharedStacks {
  /** No test may change its content; leads are taken without limit. */
  of(upstream: Upstream, siteSettings?: Settings): Promise<Stack>;
  scripted(): Promise<ScriptedStack>;
  strained(): Promise<StrainedStack>;
  close(): Promise<void>;
}

type Ending = () => Promise<void>;

interface LeadBff {
  readonly bff: RunningServer;
  readonly database: string;
}

/** A BFF that takes leads without limit. */
async function openBff(endings: Ending[], settings: Settings): Promise<LeadBff> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-leads-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  const database = path.join(folder, 'leads.db');
  const leads = { LEADS_DB: database, LEAD_ADDRESS_LIMIT: '100000' };
  const bff = await startBff({ ...leads, ...settings });
  endings.push(() => bff.stop());
  return { bff, database };
}

async function openSite(endings: Ending[], bff: LeadBff, settings: Settings): Promise<Stack> {
  const site = await startSite(buildFolder(), { BFF_URL: bff.bff.url, ...settings });
  endings.push(() => site.stop());
  return { ...bff, site };
}

async function openUpstream(endings: Ending[]): Promise<ScriptedUpstream> {
  const upstream = await startScriptedUpstream(specOnlyContent);
  endings.push(() => upstream.close());
  return upstream;
}

/** What is told of an upstream is true at once, and of no later test. */
const WITHOUT_CACHE = {
  WARM_UP: 'off',
  CACHE_FRESH_S: '0',
  CACHE_STALE_S: '0',
  CACHE_ERROR_STALE_S: '0',
  CACHE_NEGATIVE_S: '0',
};

async function openWithoutCache(endings: Ending[], upstreamUrl: string): Promise<Stack> {
  const quiet = { LOG_LEVEL: 'silent' };
  const bff = await openBff(endings, { ...quiet, ...WITHOUT_CACHE, UPSTREAM_URL: upstreamUrl });
  return openSite(endings, bff, { ...quiet, PAGE_CACHE_MB: '0' });
}

async function openScripted(endings: Ending[]): Promise<ScriptedStack> {
  const upstream = await openUpstream(endings);
  return { ...(await openWithoutCache(endings, upstream.url)), upstream };
}

async function openStrained(endings: Ending[]): Promise<StrainedStack> {
  const upstream = await startStrainedUpstream();
  endings.push(() => upstream.close());
  return { ...(await openWithoutCache(endings, upstream.url)), upstream };
}

/** Starts nothing yet. */
export function openStacks(): SharedStacks {
  const endings: Ending[] = [];
  const started = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, start: () => Promise<T>): Promise<T> => {
    const running = (started.get(name) as Promise<T> | undefined) ?? start();
    started.set(name, running);
    return running;
  };
  const log = { LOG_LEVEL: 'warn' };
  const openShared = async (upstream: Upstream) => {
    if (upstream === 'embedded') return openBff(endings, log);
    const { url } = await openUpstream(endings);
    return openBff(endings, { ...log, UPSTREAM_URL: url });
  };
  return {
    of: (upstream, siteSettings = {}) =>
      once(upstream + JSON.stringify(siteSettings), async () => {
        const bff = await once(upstream, () => openShared(upstream));
        return openSite(endings, bff, { ...log, ...siteSettings });
      }),
    scripted: () => once('scripted', () => openScripted(endings)),
    strained: () => once('strained', () => openStrained(endings)),
    async close() {
      for (const end of endings.toReversed()) await end();
    },
  };
}
