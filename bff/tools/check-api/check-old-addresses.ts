import pLimit from 'p-limit';
import { GONE } from '../../contract/shapes/redirects.ts';
import { canonicalPath } from '../../contract/shapes/site-routes.ts';
import type { Api } from './api.ts';
import { CONCURRENCY } from './crawl.ts';
import type { Addresses } from './read-addresses.ts';
import { SitePages } from './site-pages.ts';

/** Files that pages load, and the site's own paths. */
const PARTS =
  /^\/(?:api|assets|media|RSC)\/|\.(?:avif|bmp|css|eot|gif|ico|jpe?g|js|json|map|mjs|png|svg|ttf|webp|woff2?)$/i;

/** What visitors of a former address find. */
type Fate = 'page' | 'rule' | 'gone' | 'part' | 'missing';

export interface AddressReport {
  /** Numbers of addresses by fate. */
  readonly counts: Readonly<Record<Fate, number>>;
  /** Addresses without a page or rule, the most frequent first. */
  readonly missing: readonly { readonly address: string; readonly count: number }[];
}

async function fateOf(pages: SitePages, address: string): Promise<Fate> {
  const url = new URL(address, 'https://site.invalid');
  const [path, search] = [canonicalPath(url.pathname), url.search];
  if (PARTS.test(path)) return 'part';
  // The home page answers any query: not what the visitor came for.
  if ((path !== '/' || search === '') && (await pages.has(path, search))) return 'page';
  const isPage = (target: string) => {
    const [at = '', query = ''] = target.split(/(?=\?)/);
    return pages.has(at, query);
  };
  const place = await pages.redirects.placeOf({ path, search }, isPage);
  if (place === GONE) return 'gone';
  const [target = ''] = place?.split('#') ?? [];
  return place !== undefined && (await isPage(target)) ? 'rule' : 'missing';
}

/**
 * Checks which addresses of a former site the site answers: with a page, or by a rule.
 * @throws BffError if the API fails
 */
export async function checkOldAddresses(api: Api, addresses: Addresses): Promise<AddressReport> {
  const pages = await SitePages.of(api);
  const limit = pLimit(CONCURRENCY);
  const fates = await Promise.all(
    Array.from(addresses, ([address, count]) =>
      limit(async () => ({ address, count, fate: await fateOf(pages, address) })),
    ),
  );
  const counts = { page: 0, rule: 0, gone: 0, part: 0, missing: 0 };
  for (const { fate } of fates) counts[fate] += 1;
  return {
    counts,
    missing: fates
      .filter(({ fate }) => fate === 'missing')
      .map(({ address, count }) => ({ address, count }))
      .sort((one, other) => other.count - one.count),
  };
}
