import { Pool } from 'undici';
import { residentMb, startBffProcess, startSite } from '../kit/process.ts';

const URLS = 100_000;
const CONCURRENCY = 16;
const PAGE_CACHE_MB = 64;
/** Memory of the process beside its cache, MiB at most. */
const ALLOWANCE_MB = 200;

/** Addresses of every kind that anybody can invent without end. */
const ADDRESSES: readonly ((number: number) => string)[] = [
  (number) => `/no-such-page-${number}`,
  (number) => `/news?utm_source=${number}`,
  (number) => `/news/-${number}`,
  (number) => `/assets/missing-${number}.js`,
  (number) => `/RSC/R/about.txt?query=utm%3D${number}`,
  (number) => `/RSC/R/missing-${number}.txt`,
  (number) => `/about?${'x'.repeat(500)}${number}`,
];
/** Interval of requests for a page that is rendered and kept: another preset of the form. */
const RENDERED_EVERY = 50;

/** One of the addresses without end. */
export const junkAddress = (number: number): string =>
  number % RENDERED_EVERY === 0
    ? `/lead?program=wish-${number}`
    : (ADDRESSES[number % ADDRESSES.length]?.(number) ?? '/');

/** Requests many different addresses; the memory must stay bounded. */
export async function measureSiteMemory(urls = URLS) {
  const bff = await startBffProcess({ LOG_LEVEL: 'silent' });
  const settings = {
    BFF_URL: bff.url,
    LOG_LEVEL: 'silent',
    PAGE_CACHE_MB: `${PAGE_CACHE_MB}`,
  };
  const site = await startSite('.', settings);
  const atStart = residentMb(site.pid);
  const pool = new Pool(site.url, { connections: CONCURRENCY });
  let next = 0;
  let largestMb = 0;
  const worker = async () => {
    for (let number = next++; number < urls; number = next++) {
      const answer = await pool.request({ method: 'GET', path: junkAddress(number) });
      await answer.body.dump();
      if (number % 2000 === 0) largestMb = Math.max(largestMb, residentMb(site.pid));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  await pool.close();
  await site.stop();
  await bff.stop();
  return {
    urls,
    startMb: Math.round(atStart),
    largestMb: Math.round(largestMb),
    limitMb: PAGE_CACHE_MB + ALLOWANCE_MB,
  };
}
