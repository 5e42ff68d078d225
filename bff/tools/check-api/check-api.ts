import { createClock } from '../../shared/cache/clock.ts';
import { readPolicy } from '../../content-cache/cache-policy.ts';
import { lifetimeOf } from '../../http/response-lifetime.ts';
import { BffError } from '../../shared/errors.ts';
import { type Answer, Api } from './api.ts';
import { checkPictures } from './check-pictures.ts';
import {
  checkAnswer,
  checkCaching,
  checkContent,
  checkEssentials,
  checkLegalPages,
  checkLists,
  checkMadeUp,
} from './checks.ts';
import { crawl } from './crawl.ts';
import type { Finding } from './findings.ts';

export interface CheckOptions {
  /** Base of the API, as in `UPSTREAM_URL`. */
  readonly url: string;
  readonly token?: string | undefined;
  /** Deadline of one request, milliseconds. */
  readonly timeoutMs: number;
  /** Other hosts whose pictures are served, as in `MEDIA_HOSTS`. */
  readonly pictureHosts?: readonly string[];
}

/** Result of a check. */
export interface CheckReport {
  readonly url: string;
  /** The required ones first. */
  readonly findings: readonly Finding[];
  /** Each requested path with its size in bytes (0 without content) and its time. */
  readonly paths: readonly { path: string; bytes: number; milliseconds: number }[];
  /** Paths by the seconds that they are fresh, then stale, then served while the API fails. */
  readonly freshness: Readonly<Record<string, number>>;
}

const bodyOf = ({ response }: Answer) =>
  response instanceof BffError || response.type !== 'content' ? undefined : response;

/** Freshness of a response as the BFF understands it, whole seconds. */
function freshnessOf(answer: Answer): string {
  const { fields = {} } = bodyOf(answer) ?? {};
  // The configured lifetime, not the rest that a slow response has left.
  const now = Date.parse(fields.date ?? '') || Date.now();
  const { freshUntil, staleUntil, errorStaleUntil } = lifetimeOf(fields, {
    policy: readPolicy(),
    clock: createClock(
      () => now,
      () => now,
    ),
    random: 0.5,
  });
  const spans = [freshUntil - now, staleUntil - freshUntil, errorStaleUntil - staleUntil];
  return spans.map((ms) => Math.round(ms / 1000)).join(' / ');
}

/** Checks a content API as the BFF and the site use it. */
export async function checkApi(options: CheckOptions): Promise<CheckReport> {
  const { url, token, timeoutMs, pictureHosts = [] } = options;
  const api = new Api(url, token, timeoutMs);
  const answers = await crawl(api);
  const findings = [
    ...answers.flatMap(checkAnswer),
    ...checkContent(answers),
    ...checkLists(answers),
    ...checkEssentials(answers),
    ...(await checkMadeUp(api)),
    ...(await checkLegalPages(api, answers)),
    ...(await checkCaching(api, answers)),
    ...(await checkPictures(api, answers, pictureHosts)),
  ];
  const rules = Map.groupBy(answers.filter(bodyOf), freshnessOf);
  return {
    url: api.url,
    findings: findings.toSorted((one, other) => other.level.localeCompare(one.level)),
    paths: answers.map((answer) => ({
      path: answer.path,
      bytes: bodyOf(answer)?.body.length ?? 0,
      milliseconds: answer.milliseconds,
    })),
    freshness: Object.fromEntries([...rules].map(([rule, same]) => [rule, same.length])),
  };
}
