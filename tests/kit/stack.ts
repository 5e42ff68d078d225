import type { ServerResponse } from 'node:http';
import { type Bff, LONGEST_REST_MS, openBff, type Settings } from './bff.ts';
import { type ContentTable, startContentStandIn } from './bff-stand-in.ts';
import { buildFolder } from './build.ts';
import { Html } from './html.ts';
import { type RunningServer, startBffProcess, startSite } from './process.ts';
import { openSample, openStrainedSample, type StrainedSample } from './sample.ts';
import { bareContent } from './content.ts';
import { startUpstream, type Upstream } from './upstream.ts';

/** Content of a stack: the tests' own, or documents with the required fields only. */
export type ContentName = 'sample' | 'bare';

type SiteSettings = Readonly<Record<string, string>>;

/** A BFF in front of a content API, and a site in front of the BFF. */
export interface Stack {
  readonly site: RunningServer;
  readonly bff: Bff;
}

/** A stack without caches, and its content API, which later tests use as well. */
export interface ScriptedStack extends Stack {
  readonly upstream: Omit<Upstream, 'close'>;
}

/** A stack without caches, with a transformation of the sample content. */
interface StrainedStack extends Stack {
  readonly upstream: Omit<StrainedSample, 'close'>;
}

/** A site without caches, in front of a stand-in for its BFF. */
export interface FedSite {
  readonly site: RunningServer;
  /** Responses of the stand-in, by address. */
  readonly content: ContentTable;
}

export type SharedStacks = ReturnType<typeof openStacks>;

type Ending = () => Promise<void>;

/** Without caches, changes of an upstream show at once, and never in a later test. */
const WITHOUT_CACHE = {
  CACHE_CONTROL: 'max-age=0, stale-while-revalidate=0, stale-if-error=0',
};

/** A BFF as in production: with a running clock. */
const openBffOfSite = (upstreamUrl: string | undefined, settings: Settings): Promise<Bff> =>
  openBff({
    ...(upstreamUrl !== undefined && { upstreamUrl }),
    settings: { UPSTREAM_TIMEOUT_MS: undefined, ...settings },
    isClockRunning: true,
  });

/** A BFF that accepts leads without limit. */
async function openSharedBff(
  endings: Ending[],
  upstreamUrl: string | undefined,
  settings: Settings = {},
): Promise<Bff> {
  const bff = await openBffOfSite(upstreamUrl, { CLIENT_LIMITS: '0', ...settings });
  endings.push(() => bff.close());
  return bff;
}

async function openSite(endings: Ending[], bff: Bff, settings: SiteSettings): Promise<Stack> {
  const site = await startSite(buildFolder(), { BFF_URL: bff.url, ...settings });
  endings.push(() => site.stop());
  return { bff, site };
}

async function openWithoutCache(endings: Ending[], upstreamUrl?: string): Promise<Stack> {
  const settings = { LOG_LEVEL: 'silent', ...WITHOUT_CACHE };
  const bff = await openSharedBff(endings, upstreamUrl, settings);
  return openSite(endings, bff, { LOG_LEVEL: 'silent', PAGE_CACHE_MB: '0' });
}

async function openScripted(endings: Ending[]): Promise<ScriptedStack> {
  const { bff, site } = await openWithoutCache(endings);
  const clear = () => {
    bff.upstream.clear();
    // The next test could not immediately request an address that has failed.
    bff.advance(LONGEST_REST_MS);
  };
  return { bff, site, upstream: { ...bff.upstream, clear } };
}

async function openStrained(endings: Ending[]): Promise<StrainedStack> {
  const upstream = await openStrainedSample();
  endings.push(() => upstream.close());
  return { ...(await openWithoutCache(endings, upstream.url)), upstream };
}

/** Makes the pictures once per run, because each BFF would take longer for them than its tests. */
async function openSampleBff(endings: Ending[]): Promise<Bff> {
  const origin = await openSample();
  endings.push(() => origin.close());
  return openSharedBff(endings, origin.url, {
    MEDIA_CACHE_DIR: process.env['KOSMOSAD_PICTURES'],
    MEDIA_CACHE_MB: '100',
  });
}

/**
 * @param settings of the site
 * @param takePost responds to the site's posts to its BFF
 */
export async function startFedSite(
  content: ContentTable,
  settings: SiteSettings = {},
  takePost?: (response: ServerResponse) => void,
) {
  const bff = await startContentStandIn(content, takePost);
  const own = { BFF_URL: bff.url, PAGE_CACHE_MB: '0', LOG_LEVEL: 'warn' };
  const site = await startSite(buildFolder(), { ...own, ...settings });
  const close = async (): Promise<void> => {
    await site.stop();
    await bff.close();
  };
  return { site, content, bff, close };
}

async function openFed(endings: Ending[]): Promise<FedSite> {
  const fed = await startFedSite({});
  endings.push(fed.close);
  return fed;
}

/** Stacks that the tests of a worker share; each is started on demand. */
export function openStacks() {
  const endings: Ending[] = [];
  const started = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, start: () => Promise<T>): Promise<T> => {
    const running = (started.get(name) as Promise<T> | undefined) ?? start();
    started.set(name, running);
    return running;
  };
  const bffs = {
    sample: () => openSampleBff(endings),
    bare: () => openSharedBff(endings, undefined),
  };
  return {
    /** Tests must not change its content; leads are accepted without limit. */
    of: (content: ContentName, siteSettings: SiteSettings = {}) =>
      once(content + JSON.stringify(siteSettings), async () => {
        const bff = await once(content, bffs[content]);
        return openSite(endings, bff, { LOG_LEVEL: 'warn', ...siteSettings });
      }),
    scripted: () => once('scripted', () => openScripted(endings)),
    strained: () => once('strained', () => openStrained(endings)),
    fed: () => once('fed', () => openFed(endings)),
    /** Named servers of a kit or a file, started once. */
    once: <T extends { close(): Promise<void> }>(name: string, start: () => Promise<T>) =>
      once(`own ${name}`, async () => {
        const servers = await start();
        endings.push(() => servers.close());
        return servers;
      }),
    async close() {
      for (const end of endings.toReversed()) await end();
    },
  };
}

/** The page of {@link ITEM}. */
export const PAGE = '/news/chuzhaya-novost-1';
/** A document of the bare content. */
export const ITEM = `/api${PAGE}`;

export type Servers = Awaited<ReturnType<typeof openServers>>;

/** Servers with their own content API that a test, or the tests of a file, start on demand. */
export async function openServers() {
  const upstream = await startUpstream(bareContent);
  const endings: Ending[] = [() => upstream.close()];
  /** Closes another server together with these. */
  const keep = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const server = await starting;
    endings.push(() => server.stop());
    return server;
  };
  const quiet = { LOG_LEVEL: 'silent' };
  return {
    upstream,
    /** Starts a BFF in this process, with that content API. */
    async startBff(settings?: Settings) {
      const bff = await openBffOfSite(upstream.url, { ...quiet, ...settings });
      endings.push(() => bff.close());
      return bff;
    },
    /** Starts a BFF in a separate process, with that content API. */
    startBffProcess: (settings?: SiteSettings) =>
      keep(startBffProcess({ UPSTREAM_URL: upstream.url, WARM_UP: 'off', ...quiet, ...settings })),
    startSite: (bffUrl: string, settings?: SiteSettings) =>
      keep(startSite(buildFolder(), { BFF_URL: bffUrl, ...quiet, ...settings })),
    keep,
    /** Closes all of them, last started first. */
    async close() {
      for (const end of endings.toReversed()) await end();
    },
  };
}

/** A complete response of a server. */
export const read = async (
  site: { readonly url: string },
  address: string,
  headers: HeadersInit = {},
) => {
  const response = await fetch(site.url + address, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** A page as the server renders it. */
export const readPage = async (site: { readonly url: string }, address: string) => {
  const { text, ...response } = await read(site, address);
  return { ...response, html: new Html(text) };
};

/** `Cache-Status` of a cached page; one older than two seconds is checked first. */
export const HIT = /^kosmosad-site; (?:hit(?:; detail=stale)?|fwd=stale)$/;

/** Whether a response came from the cache, according to the site. */
export const stateOf = async (
  site: { readonly url: string },
  address: string,
): Promise<string | null> => (await read(site, address)).headers.get('cache-status');
