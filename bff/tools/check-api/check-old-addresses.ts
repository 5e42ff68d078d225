import pLimit from 'p-limit';
import { toContentRequest } from '../../content-cache/content-request.ts';
import { GONE, readRedirects, type Redirects } from '../../contract/redirects.ts';
import { readSegment } from '../../contract/requests.ts';
import type { ResourceName } from '../../contract/resources.ts';
import { canonicalPath, findArea, findPage, hasPages } from '../../contract/site-routes.ts';
import { toObject } from '../../contract/untyped.ts';
import { BffError } from '../../shared/errors.ts';
import type { ContentRequest, UpstreamClient } from '../../upstream/upstream-client.ts';
import { CONCURRENCY } from './crawl.ts';
import type { Addresses } from './read-addresses.ts';

/** What pages load, and the site's own paths for it. */
const PARTS =
  /^\/(?:api|assets|media|RSC)\/|\.(?:avif|bmp|css|eot|gif|ico|jpe?g|js|json|map|mjs|png|svg|ttf|webp|woff2?)$/i;

/** What becomes of the visitors of a former site's address. */
type Fate = 'page' | 'rule' | 'gone' | 'part' | 'missing';

export interface AddressReport {
  /** Addresses by what becomes of them. */
  readonly counts: Readonly<Record<Fate, number>>;
  /** Those that nothing answers, the most frequent first. */
  readonly missing: readonly { readonly address: string; readonly count: number }[];
}

/** The content that a page needs; null if it needs none, undefined if there is no such page. */
function contentOf(path: string, search: string): ContentRequest | null | undefined {
  const found = findPage(path);
  const [, segment = '', below] = path.split('/');
  const area = findArea(segment);
  if (found === undefined) return undefined;
  if (found.kind === 'document') {
    return toContentRequest(area?.detail as ResourceName, { slug: readSegment(below ?? '') }, {});
  }
  const name = below === undefined ? area?.resource : undefined;
  const page = new URLSearchParams(search).get('page') ?? undefined;
  return name === undefined ? null : toContentRequest(name as ResourceName, {}, { page });
}

/** Resolves addresses as the site does, with the content of an API. */
class Resolver {
  readonly #client: UpstreamClient;
  readonly #rules: Redirects;
  readonly #config: object;

  constructor(client: UpstreamClient, rules: Redirects, config: object) {
    this.#client = client;
    this.#rules = rules;
    this.#config = config;
  }

  static async of(client: UpstreamClient): Promise<Resolver> {
    const [layout, redirects] = await Promise.all(
      (['layout', 'redirects'] as const).map(async (name): Promise<unknown> => {
        const response = await client.fetchContent(toContentRequest(name, {}, {}));
        return response.type === 'content' ? JSON.parse(response.body.toString()) : undefined;
      }),
    );
    return new Resolver(client, readRedirects(redirects), toObject(toObject(layout)['config']));
  }

  async fateOf(address: string): Promise<Fate> {
    const url = new URL(address, 'https://site.invalid');
    const [path, search] = [canonicalPath(url.pathname), url.search];
    if (PARTS.test(path)) return 'part';
    // The home page answers any query: not what the visitor came for.
    if ((path !== '/' || search === '') && (await this.#isPage(path, search))) return 'page';
    const isPage = (target: string) => {
      const [at = '', query = ''] = target.split(/(?=\?)/);
      return this.#isPage(at, query);
    };
    const place = await this.#rules.placeOf({ path, search }, isPage);
    if (place === GONE) return 'gone';
    const [target = ''] = place?.split('#') ?? [];
    return place !== undefined && (await isPage(target)) ? 'rule' : 'missing';
  }

  /** @throws BffError if the API fails */
  async #isPage(path: string, search: string): Promise<boolean> {
    try {
      const content = contentOf(path, search);
      const area = findArea(path.split('/')[1] ?? '');
      if (!content || !hasPages(area ?? { layout: 'default' }, { ...this.#config }))
        return content === null;
      const response = await this.#client.fetchContent(content);
      return response.type === 'content' || response.type === 'redirect';
    } catch (error) {
      if (error instanceof BffError && ['badPage', 'notFound'].includes(error.kind)) return false;
      throw error;
    }
  }
}

/**
 * Checks which addresses of a former site the site answers: with a page, or by a rule.
 * @throws BffError if the API fails
 */
export async function checkOldAddresses(
  client: UpstreamClient,
  addresses: Addresses,
): Promise<AddressReport> {
  const resolver = await Resolver.of(client);
  const limit = pLimit(CONCURRENCY);
  const fates = await Promise.all(
    Array.from(addresses, ([address, count]) =>
      limit(async () => ({ address, count, fate: await resolver.fateOf(address) })),
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
