import { readPolicy } from '../../content-cache/cache-policy.ts';
import { type Answer, Api, type ApiSettings } from './api.ts';
import { checkLinks, checkPictures } from './check-addresses.ts';
import { checkConditions, checkLifetimes, type Spans, spansOf } from './check-lifetimes.ts';
import {
  checkAnswer,
  checkContent,
  checkEssentials,
  checkLegalPages,
  checkLists,
  checkMadeUp,
} from './checks.ts';
import { crawl } from './crawl.ts';
import { type Finding, type ReportedFinding, toReport } from './findings.ts';

export interface CheckSettings extends ApiSettings {
  readonly CACHE_CONTROL?: string;
  /** Links to it are the site's own. */
  readonly SITE_ORIGIN?: string;
}

/** Result of a check, as `--json` prints it. */
export interface CheckReport {
  readonly url: string;
  /** The required ones first. */
  readonly findings: readonly ReportedFinding[];
  /** Each requested path with its size in bytes (0 without content) and its time. */
  readonly paths: readonly { path: string; bytes: number; milliseconds: number }[];
  /** Number of paths with each lifetime, seconds. */
  readonly lifetimes: readonly (Spans & { readonly paths: number })[];
}

type Check = (
  api: Api,
  answers: readonly Answer[],
  settings: CheckSettings,
) => readonly Finding[] | Promise<readonly Finding[]>;

/** Checks that need an API that answers. */
const CHECKS: readonly Check[] = [
  checkContent,
  checkLists,
  checkEssentials,
  checkLifetimes,
  checkMadeUp,
  checkLegalPages,
  checkConditions,
  checkPictures,
  checkLinks,
];

/**
 * Checks a content API as the BFF and the site use it.
 * @param url base of the API, as `UPSTREAM_URL`
 */
export async function checkApi(url: string, settings: CheckSettings): Promise<CheckReport> {
  const api = new Api(url, settings, readPolicy(settings.CACHE_CONTROL));
  try {
    const answers = await crawl(api);
    const isAnswering = answers.some(({ content }) => content);
    const findings = [
      ...answers.flatMap((answer) => checkAnswer(answer, { isAnswering, syntaxOf: api.syntaxOf })),
      ...(isAnswering
        ? (await Promise.all(CHECKS.map(async (check) => check(api, answers, settings)))).flat()
        : []),
    ];
    const spans = answers.flatMap(
      ({ content }) => (content && spansOf(content.fields, api.policy)) ?? [],
    );
    return {
      url: api.url,
      findings: toReport(findings),
      paths: answers.map(({ path, content, milliseconds }) => ({
        path,
        bytes: content?.body.length ?? 0,
        milliseconds,
      })),
      lifetimes: [...Map.groupBy(spans, (each) => JSON.stringify(each)).values()].map((same) => ({
        ...same[0]!,
        paths: same.length,
      })),
    };
  } finally {
    await api.close();
  }
}
