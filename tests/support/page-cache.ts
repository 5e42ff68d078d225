import { test as base } from '@playwright/test';
import { buildFolder } from './browser.ts';
import { type ScriptedUpstream, startScriptedUpstream } from './scripted-upstream.ts';
import { specOnlyContent } from './spec-only-content.ts';
import { type RunningServer, startBff, startSite } from './stack.ts';

export const ITEM = '/api/news/chuzhaya-novost-1';
/** The page of {@link ITEM}. */
export const PAGE = '/news/chuzhaya-novost-1';

type Settings = Readonly<Record<string, string>>;

/** Servers of a test, which end with it, the last one first. */
export interface Servers {
  readonly upstream: ScriptedUpstream;
  /** Over the upstream of the test, unless the settings say otherwise. */
  startBff(settings?: Settings): Promise<RunningServer>;
  startSite(bffUrl: string, settings?: Settings): Promise<RunningServer>;
  /** Ends with the test a server that was started otherwise. */
  keep(starting: Promise<RunningServer>): Promise<RunningServer>;
}

/** Tests that start servers as they need them, over an upstream of their own. */
export const test = base.extend<{ servers: Servers }>({
  // Playwright reads the fixtures that are needed off this pattern.
  // oxlint-disable-next-line no-empty-pattern
  servers: async ({}, use) => {
    const upstream = await startScriptedUpstream(specOnlyContent);
    const running: RunningServer[] = [];
    const keep = async (starting: Promise<RunningServer>): Promise<RunningServer> => {
      const server = await starting;
      running.push(server);
      return server;
    };
    const bff = { UPSTREAM_URL: upstream.url, WARM_UP: 'off', LOG_LEVEL: 'silent' };
    await use({
      upstream,
      startBff: (settings) => keep(startBff({ ...bff, ...settings })),
      startSite: (bffUrl, settings) =>
        keep(startSite(buildFolder(), { BFF_URL: bffUrl, LOG_LEVEL: 'silent', ...settings })),
      keep,
    });
    for (const server of running.toReversed()) await server.stop();
    await upstream.close();
  },
});

export { expect } from '@playwright/test';

/** A whole answer of a site, asked for without a browser. */
export const read = async (site: RunningServer, address: string, headers: HeadersInit = {}) => {
  const response = await fetch(site.url + address, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** Whether an answer came from the cache, as the site tells. */
export const stateOf = async (site: RunningServer, address: string): Promise<string | null> =>
  (await read(site, address)).headers.get('cache-status');
