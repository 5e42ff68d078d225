import { type RunningServer, startBffProcess, startSite } from '../kit/process.ts';
import { shellEtagIn } from '../kit/shell-etag.ts';
import { compareHit, type Hit, type HitRow, METHOD } from './hits.ts';
import { loadTool } from './load.ts';
import { measureOwnShare } from './own-share.ts';
import { describeMachine, saveResults } from './save-results.ts';
import { measureSiteMemory } from './site-memory.ts';
import { measureRenewals } from './site-renewals.ts';

const PAGE = '/news';
const PAYLOAD = '/RSC/R/news.txt';
const IDENTITY = { 'accept-encoding': 'identity' };
const BROTLI = { 'accept-encoding': 'br' };

/** Header of a navigation that Waku's client sends after a few pages. */
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
  const rows: HitRow[] = [];
  for (const hit of await hitsOf(site)) rows.push(await compareHit(site, hit));
  rows.push(await compareHit(uncached, { name: 'uncached', path: PAGE, headers: BROTLI }));
  await uncached.stop();
  await site.stop();
  const ownShare = await measureOwnShare({
    start: (environment) => startSite('.', { ...settings, ...environment }),
    path: PAGE,
    headers: BROTLI,
    isOwn: /\/dist\//,
  });
  await bff.stop();
  const renewals = await measureRenewals();
  const memory = await measureSiteMemory();
  console.log(`${describeMachine()}; ${loadTool}, ${METHOD}`);
  console.table(rows);
  console.log(`functions of the build: ${ownShare.toFixed(2)} of the processor time of a hit`);
  console.table([renewals]);
  console.table([memory]);
  await saveResults('site', { rows, ownShare, renewals, memory });
}
