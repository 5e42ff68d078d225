import { buildFolder } from '../../kit/build.ts';
import { type RunningServer, startSite } from '../../kit/process.ts';
import { startSampleBffProcess } from '../../kit/sample.ts';
import { sendSteadily, type SteadyOptions, type SteadyResult } from './steady-load.ts';

const PAGES = ['/', '/news', '/about', '/team', '/contacts'];
/** Unread news: rendered in the queue that a flood of invented addresses fills. */
const UNREAD = [
  '/news/hleb-svoimi-rukami-2026',
  '/news/klubnika-2026',
  '/news/persejdy-2026',
  '/news/sadu-pyat-let',
];

type Load = Omit<SteadyOptions, 'pathOf'>;

/** One site with cached pages, over the sample. */
export interface LoadScene {
  readonly site: RunningServer;
  /** Visitors who read cached pages. */
  read(load: Load): Promise<SteadyResult>;
  /** Clients that request missing news, each at other addresses. */
  flood(load: Load): Promise<SteadyResult>;
  /** Reads a cached page. */
  readCached(): Promise<TimedStatus>;
  /** Reads a page that must be rendered. */
  readUnread(): Promise<TimedStatus>;
  stop(): Promise<void>;
}

export interface TimedStatus {
  readonly status: number;
  readonly ms: number;
}

async function readTimed(url: string): Promise<TimedStatus> {
  const startedAt = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - startedAt };
}

const isHit = async (url: string): Promise<boolean> => {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.headers.get('cache-status')?.includes('hit') ?? false;
};

/** @param settings of the site beside the usual ones */
export async function startLoadScene(
  settings: Readonly<Record<string, string>> = {},
): Promise<LoadScene> {
  const bff = await startSampleBffProcess({ LOG_LEVEL: 'error' });
  const site = await startSite(buildFolder(), {
    BFF_URL: bff.url,
    LOG_LEVEL: 'error',
    ...settings,
  });
  for (const path of PAGES) while (!(await isHit(site.url + path)));
  let unread = 0;
  let invented = 0;
  return {
    site,
    read: (load) =>
      sendSteadily(site.url, { ...load, pathOf: (index) => PAGES[index % PAGES.length] ?? '/' }),
    flood: (load) =>
      sendSteadily(site.url, { ...load, pathOf: () => `/news/invented-${(invented += 1)}` }),
    readCached: () => readTimed(`${site.url}/news`),
    readUnread: () => readTimed(site.url + (UNREAD[unread++] ?? '/')),
    async stop() {
      await site.stop();
      await bff.stop();
    },
  };
}
