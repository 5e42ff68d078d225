import pLimit from 'p-limit';
import { type Limits, unwantedFindings } from './limits.ts';
import { entryOf, type PageSnapshot, type Snapshot, snapshotOf, snapshotPage } from './snapshot.ts';
import { ProfilerError } from '../bytes/errors.ts';
import { pageOf } from '../input/addresses.ts';
import { readPageList, readSitemap } from '../input/pages.ts';
import type { Input, InputReader } from '../input/read-input.ts';
import { CUT, profile } from './profile.ts';
import { readPayload, type ReadOptions } from './read-payload.ts';

/** How the pages of a site are fetched and judged. */
interface SiteSession {
  readonly reader: InputReader;
  readonly reading: ReadOptions;
  readonly options: {
    readonly target: string;
    readonly isPayload: boolean;
    /** File with a list of pages; undefined for the sitemap. */
    readonly pages: string | undefined;
    readonly limits: Limits;
  };
}

/** A slot or a pattern that every page of a site has. */
interface SharedPart {
  readonly part: string;
  /** Bytes on the page on which it is widest. */
  readonly raw: number;
  readonly wire: number;
}

/** All pages of a site. */
export interface Site {
  readonly snapshot: Snapshot;
  /** The widest first; none for a site of one page. */
  readonly shared: readonly SharedPart[];
  readonly failures: readonly string[];
  readonly unwanted: readonly string[];
}

/** Concurrent fetches: enough to keep this process busy while a site renders. */
const CONCURRENCY = 4;

async function listUrls({ reader, options }: SiteSession): Promise<string[]> {
  const url = await reader.urlOf(options.target);
  if (url === undefined) throw new ProfilerError('usage', `${options.target} belongs to no site`);
  return options.pages === undefined
    ? readSitemap(url, (address) => reader.fetch(address))
    : readPageList(options.pages, new URL(url).origin);
}

function findShared(pages: readonly PageSnapshot[]): SharedPart[] {
  if (pages.length < 2) return [];
  const [first, ...others] = pages.map(({ parts = {} }) => parts);
  return Object.keys(first ?? {})
    .filter((part) => others.every((parts) => Object.hasOwn(parts, part)))
    .map((part) => {
      const sizes = pages.map(({ parts = {} }) => entryOf(parts, part) ?? [0, 0]);
      return {
        part,
        raw: Math.max(...sizes.map(([raw]) => raw)),
        wire: Math.max(...sizes.map(([, wire]) => wire)),
      };
    })
    .toSorted((one, other) => other.wire - one.wire || other.raw - one.raw);
}

/**
 * Measures all pages of a site. A page that cannot be measured does not end the run; if all fail,
 * the first error is thrown.
 * @param wantsNodes whether all patterns of a page are kept
 */
export async function measureSite(
  session: SiteSession,
  wantsNodes: (input: Input) => boolean,
): Promise<Site> {
  const { reader, reading, options } = session;
  const failures: string[] = [];
  const unwanted: string[] = [];
  let failure: ProfilerError | undefined;
  const take = async (url: string): Promise<(readonly [string, PageSnapshot])[]> => {
    try {
      const input = await (options.isPayload ? reader.fetchPayload(url) : reader.fetch(url));
      if (input.isCut) throw new ProfilerError('not-readable', CUT);
      const [name, page] = snapshotPage(
        readPayload(input, { encoding: reading.encoding }),
        wantsNodes(input),
      );
      if (options.limits.failOn.length > 0) {
        unwanted.push(...unwantedFindings({ ...profile(input, reading), name }, options.limits));
      }
      return [[name, page]];
    } catch (error) {
      if (!(error instanceof ProfilerError)) throw error;
      failure ??= error;
      failures.push(`${pageOf(url)}: ${error.message}`);
      return [];
    }
  };
  const pages = (await pLimit(CONCURRENCY).map(await listUrls(session), take)).flat();
  if (pages.length === 0 && failure) throw failure;
  const shared = findShared(pages.map(([, page]) => page));
  return { snapshot: snapshotOf(pages), shared, failures, unwanted };
}
