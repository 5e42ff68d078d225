import { buildFolder } from '../kit/build-folder.ts';
import { Html } from './html.ts';
import { type ScriptedUpstream, startScriptedUpstream } from './scripted-upstream.ts';
import { specOnlyContent } from './spec-only-content.ts';
import { type RunningServer, startBff, startSite } from './stack.ts';

export const ITEM = '/api/news/chuzhaya-novost-1';
/** The page of {@link ITEM}. */
export const PAGE = '/news/chuzhaya-novost-1';

type Settings = Readonly<Record<string, string>>;

/** Servers over an upstream of their own. */
export interface Servers {
  readonly upstream: ScriptedUpstream;
  /** Over that upstream, unless the settings say otherwise. */
  startBff(settings?: Settings): Promise<RunningServer>;
  startSite(bffUrl: string, settings?: Settings): Promise<RunningServer>;
  /** Closes a server that was started otherwise with the others. */
  keep(starting: Promise<RunningServer>): Promise<RunningServer>;
  /** Ends all of them, the last one first. */
  close(): Promise<void>;
}

/** Servers that a test, or the tests of a file, start as they need them. */
export async function openServers(): Promise<Servers> {
  const upstream = await startScriptedUpstream(specOnlyContent);
  const running: RunningServer[] = [];
  const keep = async (starting: Promise<RunningServer>): Promise<RunningServer> => {
    const server = await starting;
    running.push(server);
    return server;
  };
  const bff = { UPSTREAM_URL: upstream.url, WARM_UP: 'off', LOG_LEVEL: 'silent' };
  return {
    upstream,
    startBff: (settings) => keep(startBff({ ...bff, ...settings })),
    startSite: (bffUrl, settings) =>
      keep(startSite(buildFolder(), { BFF_URL: bffUrl, LOG_LEVEL: 'silent', ...settings })),
    keep,
    async close() {
      for (const server of running.toReversed()) await server.stop();
      await upstream.close();
    },
  };
}

/** A whole response of a server. */
export const read = async (site: RunningServer, address: string, headers: HeadersInit = {}) => {
  const response = await fetch(site.url + address, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** A page as the server has made it. */
export const readPage = async (site: RunningServer, address: string) => {
  const { text, ...response } = await read(site, address);
  return { ...response, html: new Html(text) };
};

/** Whether a response came from the cache, as the site tells. */
export const stateOf = async (site: RunningServer, address: string): Promise<string | null> =>
  (await read(site, address)).headers.get('cache-status');
