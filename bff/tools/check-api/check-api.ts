import { Api } from './checked-api.ts';
import {
  checkAnswer,
  checkCaching,
  checkContent,
  checkLegalPages,
  checkLists,
  checkMadeUp,
  freshnessOf,
} from './checks.ts';
import { crawl } from './crawl.ts';
import type { Finding } from './findings.ts';
import { checkPictures } from './check-pictures.ts';

export interface CheckOptions {
  /** Base of the API, as in `UPSTREAM_URL`. */
  readonly url: string;
  readonly token?: string | undefined;
  /** Deadline of one request, milliseconds. */
  readonly timeoutMs: number;
  /** Other hosts whose pictures are served, as in `MEDIA_HOSTS`. */
  readonly pictureHosts?: readonly string[];
}

/** What a check found. */
export interface CheckReport {
  readonly url: string;
  /** The required ones first. */
  readonly findings: readonly Finding[];
  /** Paths asked for. */
  readonly requests: number;
  /** Of the responses with content. */
  readonly largest: { readonly path: string; readonly bytes: number };
  readonly milliseconds: { readonly median: number; readonly p95: number };
  /** Paths by the seconds that they are fresh, then stale, then served while the API fails. */
  readonly freshness: Readonly<Record<string, number>>;
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Checks a content API as the BFF and the site use it. */
export async function checkApi(options: CheckOptions): Promise<CheckReport> {
  const { url, token, timeoutMs, pictureHosts = [] } = options;
  const api = new Api(url, token, timeoutMs);
  const answers = await crawl(api);
  const findings = [
    ...answers.flatMap(checkAnswer),
    ...checkContent(answers),
    ...checkLists(answers),
    ...(await checkMadeUp(api)),
    ...(await checkLegalPages(api, answers)),
    ...(await checkCaching(api, answers)),
    ...(await checkPictures(api, answers, pictureHosts)),
  ];
  const content = answers.filter(({ response }) => response?.type === 'content');
  const sizes = content.map(({ path, response }) => ({
    path,
    bytes: response?.type === 'content' ? response.body.length : 0,
  }));
  const times = content.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const freshness = Object.groupBy(content, freshnessOf);
  return {
    url: api.url,
    findings: ['required', 'advised'].flatMap((level) =>
      findings.filter((finding) => finding.level === level),
    ),
    requests: answers.length,
    largest: sizes.toSorted((a, b) => b.bytes - a.bytes)[0] ?? { path: '', bytes: 0 },
    milliseconds: { median: quantile(times, 0.5), p95: quantile(times, 0.95) },
    freshness: Object.fromEntries(
      Object.entries(freshness).map(([rule, paths = []]) => [rule, paths.length]),
    ),
  };
}
