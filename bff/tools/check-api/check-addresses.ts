import pLimit from 'p-limit';
import { fileHref } from '../../contract/values/files.ts';
import { mediaTarget } from '../../contract/values/media.ts';
import { resources } from '../../contract/shapes/resources.ts';
import { canonicalPath } from '../../contract/shapes/site-routes.ts';
import { BffError, toBffError } from '../../shared/errors.ts';
import type { Answer, Api } from './api.ts';
import { checkMediaLifetime } from './check-lifetimes.ts';
import { CONCURRENCY } from './crawl.ts';
import { type Finding, placeOf, toFinding } from './findings.ts';
import { SitePages } from './site-pages.ts';

/** If there are more pictures, or links, only the first are requested. */
const MAX_REQUESTED = 300;

/** Placeholder for the site's origin if none is known. */
const SITE = 'https://site.invalid';

const LAYOUT = resources.layout.path;

/** Paths that the BFF serves, and those of links to families. */
const SERVED = /^\/(?:(?:api|media|visit)\/|files$)/;

type Addresses = 'pictures' | 'links';

/** Each address once, with the first place that names it. */
function namedIn(answers: readonly Answer[], kind: Addresses): Map<string, string> {
  const named = answers.flatMap(({ path, document }) =>
    (document?.[kind] ?? []).map(({ url, field }) => [url, placeOf(path, field)] as const),
  );
  return new Map(named.toReversed());
}

async function checkAll(
  named: ReadonlyMap<string, string>,
  check: (url: string, where: string) => Promise<Finding[]>,
): Promise<Finding[]> {
  const first = [...named].toReversed().slice(0, MAX_REQUESTED);
  const checked = await pLimit(CONCURRENCY).map(first, ([url, where]) => check(url, where));
  const [, where = ''] = [...named].toReversed()[MAX_REQUESTED] ?? [];
  const left = named.size - first.length;
  return left > 0 ? [...checked.flat(), toFinding('untried', where, left)] : checked.flat();
}

const addressFailureOf = ({ kind, detail, message, cause }: BffError): string => {
  if (kind === 'upstreamRedirect') return `it redirects to ${detail}, which is not followed`;
  return detail ?? (cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : message);
};

/** Pictures that visitors would not see. */
export const checkPictures = (api: Api, answers: readonly Answer[]): Promise<Finding[]> =>
  checkAll(namedIn(answers, 'pictures'), async (url, where) => {
    if (mediaTarget(url) === undefined) return [];
    const fetched = await api.media.picture(url);
    if (fetched === undefined) return [toFinding('pictureForeign', where, mediaTarget(url)?.host)];
    if (fetched instanceof BffError) {
      return [toFinding('pictureFails', where, `${url}: ${addressFailureOf(fetched)}`)];
    }
    const cutOff = fetched.isCutOff ? [toFinding('pictureCut', where, url)] : [];
    return [...cutOff, ...checkMediaLifetime(api, fetched.fields, where)];
  });

/** Links of menu, lists and texts that lead to no page of the site. */
export async function checkLinks(
  api: Api,
  answers: readonly Answer[],
  { SITE_ORIGIN: siteOrigin = SITE }: { readonly SITE_ORIGIN?: string },
): Promise<Finding[]> {
  const pages = await SitePages.of(api).catch(toBffError);
  if (pages instanceof BffError) return [];
  return checkAll(namedIn(answers, 'links'), async (href, where) => {
    const url = URL.parse(href, siteOrigin);
    if (href.startsWith('#') || url?.origin !== new URL(siteOrigin).origin) return [];
    if (fileHref(href)) {
      const fetched = await api.media.file(href);
      if (!(fetched instanceof BffError)) return checkMediaLifetime(api, fetched.fields, where);
      return [toFinding('deadLink', where, `${href} (${addressFailureOf(fetched)})`)];
    }
    const { pathname, search } = url;
    const path = canonicalPath(pathname);
    if (SERVED.test(path) || pages.redirects.find(pathname, search) !== undefined) return [];
    // The menu omits areas that are switched off.
    if (pages.isOff(path) && where.startsWith(LAYOUT)) return [];
    // An answer that failed is a finding of its own.
    const isFound = await pages.has(path, search).catch(toBffError);
    return isFound === false ? [toFinding('deadLink', where, href)] : [];
  });
}
