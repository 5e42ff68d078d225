import { type RunningServer, startBffProcess, startSite } from '../kit/process.ts';
import { shellEtagIn } from '../kit/shell-etag.ts';
import { BROTLI, type Hit, IDENTITY, measureHits } from './hits.ts';

const PAGE = '/news';
const PAYLOAD = '/RSC/R/news.txt';

/** `X-Waku-Etags` that Waku's client sends with a navigation after a few pages. */
async function clientEtags(site: RunningServer): Promise<string> {
  const payload = await (await fetch(`${site.url}/RSC/R/about.txt`)).text();
  const tag = shellEtagIn(payload);
  if (tag === undefined) throw new Error('the shell has no tag');
  return JSON.stringify({ root: tag, 'layout:/': tag, 'route:/': 1, 'route:/about': 1 });
}

async function hitsOf(site: RunningServer): Promise<Hit[]> {
  const etag = (await fetch(site.url + PAGE, { headers: BROTLI })).headers.get('etag') ?? '';
  const ofClient = { ...BROTLI, 'x-waku-etags': await clientEtags(site) };
  return [
    { name: 'document, Brotli', path: PAGE, headers: BROTLI },
    { name: 'document, identity', path: PAGE, headers: IDENTITY },
    { name: 'payload', path: PAYLOAD, headers: ofClient },
    { name: 'document, 304', path: PAGE, headers: { ...BROTLI, 'if-none-match': etag } },
  ];
}

/** `npm run bench -- site`, on the current build and the sample content. */
export async function measureSite(): Promise<void> {
  const bff = await startBffProcess({ LOG_LEVEL: 'silent' });
  const settings = { BFF_URL: bff.url, LOG_LEVEL: 'silent' };
  const site = await startSite('.', { ...settings, WARM_UP: 'on' });
  const uncached = await startSite('.', { ...settings, PAGE_CACHE_MB: '0' });
  const hits = await hitsOf(site);
  await measureHits('site', [
    ...hits.map((hit) => [site, hit] as const),
    [uncached, { name: 'uncached', path: PAGE, headers: BROTLI }],
  ]);
  await uncached.stop();
  await site.stop();
  await bff.stop();
}
