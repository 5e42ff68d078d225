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
  /** Status of a cached page. */
  readCached(): Promise<number>;
  /** Status of a page that must be rendered. */
  readUnread(): Promise<number>;
  stop(): Promise<void>;
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.status;
}

const isHit = async (url: string): Promise<boolean> => {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.headers.get('cache-status')?.includes('hit') ?? false;
};

export async function startLoadScene(): Promise<LoadScene> {
  const bff = await startSampleBffProcess({ LOG_LEVEL: 'error' });
  const site = await startSite(buildFolder(), { BFF_URL: bff.url, LOG_LEVEL: 'error' });
  for (const path of PAGES) while (!(await isHit(site.url + path)));
  let unread = 0;
  let invented = 0;
  return {
    site,
    read: (load) =>
      sendSteadily(site.url, { ...load, pathOf: (index) => PAGES[index % PAGES.length] ?? '/' }),
    flood: (load) =>
      sendSteadily(site.url, { ...load, pathOf: () => `/news/invented-${(invented += 1)}` }),
    readCached: () => statusOf(`${site.url}/news`),
    readUnread: () => statusOf(site.url + (UNREAD[unread++] ?? '/')),
    async stop() {
      await site.stop();
      await bff.stop();
    },
  };
}
