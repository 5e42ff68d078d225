import { readPolicy } from '../../content-cache/freshness.ts';
import { areas } from '../../contract/site-routes.ts';
import { isSlug } from '../../contract/requests.ts';
import { isPaged, type ResourceName, resources } from '../../contract/resources.ts';
import { isObject, itemsOf, toObject } from '../../contract/untyped.ts';
import { isStorable, lifetimeOf } from '../../http/response-lifetime.ts';
import { isConditional } from '../../upstream/response-headers.ts';
import type { Answer, Api } from './checked-api.ts';
import { isDetail, MOST_PAGES, names } from './crawl.ts';
import { type Finding, type FindingKind, toFinding } from './findings.ts';
import { readContent } from './read-fields.ts';

/** Longer, a visitor of a page that is not cached waits noticeably, milliseconds. */
const SLOW_MS = 1000;
const MADE_UP = 'no-such-document-of-check-api';
/** Consent page if neither preset nor layout names one. */
const PRIVACY_POLICY = '1-privacy-policy';

const isOptional = (name: ResourceName): boolean =>
  'isOptional' in resources[name] ||
  Object.values(areas).some((area) => 'isOptional' in area && area.resource === name);

/** Shape that a resource must have at least, as the manual writes it. */
const SHAPES = {
  object: '{…}',
  list: '[…] | {items: […]}',
  pagedList: '{items: […], next_page: 2 | null}',
  layout: '{config: {…}, menu: […]}',
  bannerList: '[…]',
} as const;

/** What is wrong with a response as such. */
export function checkAnswer({ resource, path, response, error, milliseconds }: Answer): Finding[] {
  // Such a failure is an absence, too, for the BFF.
  if (error && 'isOptional' in resources[resource]) return [toFinding('missingOptional', path)];
  if (error) {
    const detail = error.kind === 'wrongShape' ? SHAPES[resources[resource].shape] : error.detail;
    return [toFinding(error.kind as FindingKind, path, detail)];
  }
  if (response?.type === 'absent') {
    if (isDetail(resource)) return [toFinding('missingDocument', path)];
    return [toFinding(isOptional(resource) ? 'missingOptional' : 'missing', path)];
  }
  if (response?.type === 'empty') return [toFinding('empty', path)];
  if (response?.type === 'redirect') return [toFinding('moved', path, response.location)];
  return milliseconds > SLOW_MS ? [toFinding('slow', path, `${milliseconds} ms`)] : [];
}

/** What the site leaves out. Fields are named once, however many documents of a kind have them. */
export function checkContent(answers: readonly Answer[]): Finding[] {
  const dropped = new Map<string, Finding>();
  const unreadable = answers.flatMap(({ resource, path, value }): Finding[] => {
    if (value === undefined) return [];
    const reading = readContent(resource, value);
    if (!reading.isReadable) return [toFinding('unreadable', path, reading.dropped.join(', '))];
    for (const field of reading.dropped) {
      const key = `${resource} ${field}`;
      if (!dropped.has(key)) dropped.set(key, toFinding('dropped', path, field));
    }
    return [];
  });
  return [...unreadable, ...dropped.values()];
}

const isUnset = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Items of a list that have no page, or have one twice; pages that do not end. */
export function checkLists(answers: readonly Answer[]): Finding[] {
  const lists = answers.filter(({ resource, value }) => !isDetail(resource) && value !== undefined);
  return [...Map.groupBy(lists, ({ resource }) => resource)].flatMap(([resource, pages]) => {
    const { path } = resources[resource];
    if (!names.some((name) => resources[name].path === `${path}/{slug}`)) return [];
    const slugs = pages.flatMap(({ value }) =>
      itemsOf(value).map((item) => toObject(item)['slug']),
    );
    const without = slugs.filter(isUnset);
    const bad = slugs.filter((slug) => !isUnset(slug) && !isSlug(slug));
    const twice = slugs.filter((slug, at) => isSlug(slug) && slugs.indexOf(slug) !== at);
    return [
      ...(without.length > 0 ? [toFinding('noSlug', path, String(without.length))] : []),
      ...bad.map((slug) => toFinding('badSlug', path, JSON.stringify(slug))),
      ...[...new Set(twice)].map((slug) => toFinding('repeated', path, String(slug))),
      ...(isPaged(resource) ? checkPages(pages) : []),
    ];
  });
}

function checkPages(pages: readonly Answer[]): Finding[] {
  return pages.flatMap(({ path, value }) => {
    const next = toObject(value)['next_page'];
    const page = Number(/\?page=(\d+)$/.exec(path)?.[1]);
    const isWrong = typeof next === 'number' && (next <= page || next > MOST_PAGES);
    return isWrong ? [toFinding('endless', path, `next_page: ${String(next)}`)] : [];
  });
}

/** Whether the BFF may keep responses, and ask whether they changed. */
export async function checkCaching(api: Api, answers: readonly Answer[]): Promise<Finding[]> {
  const roots = answers.filter(({ resource, response }) => {
    return !isDetail(resource) && response?.type === 'content';
  });
  const checked = roots.map(async ({ resource, path, response }): Promise<Finding[]> => {
    if (response?.type !== 'content') return [];
    if (!isStorable(response.fields)) {
      return [toFinding('notStored', path, response.fields.cacheControl ?? response.fields.vary)];
    }
    if (!isConditional(response.validators)) return [toFinding('noValidator', path)];
    const again = await api.read({ resource, path }, response.validators);
    return again.response?.type === 'not-modified' ? [] : [toFinding('no304', path)];
  });
  const isWithoutRules = roots.some(
    ({ response }) =>
      response?.type === 'content' && !response.fields.cacheControl && !response.fields.expires,
  );
  const { ttlMs, swrMs } = readPolicy();
  const own = `${ttlMs / 1000} s + ${swrMs / 1000} s`;
  return joinPaths([
    ...(await Promise.all(checked)).flat(),
    ...(isWithoutRules ? [toFinding('noRules', '/api', own)] : []),
  ]);
}

/** One finding for all paths that have it. */
function joinPaths(findings: readonly Finding[]): Finding[] {
  const groups = Map.groupBy(findings, ({ kind, detail }) => `${kind} ${detail}`);
  return [...groups.values()].map((group) => {
    const [first] = group as [Finding];
    return { ...first, where: group.map(({ where }) => where).join(', ') };
  });
}

/** A document that does not exist is a 404 of JSON. */
export async function checkMadeUp(api: Api): Promise<Finding[]> {
  const checked = names.filter(isDetail).map(async (name): Promise<Finding[]> => {
    const path = resources[name].path.replace('{slug}', MADE_UP);
    const { status, type } = await api.raw(api.url + path, true);
    if (status !== 404 && status !== 410) return [toFinding('madeUp', path, String(status))];
    return /[/+]json\b/i.test(type) ? [] : [toFinding('notJson404', path, type || '—')];
  });
  return (await Promise.all(checked)).flat();
}

const slugOf = (page: string): string | undefined => /^\/?(?:pages\/)?([^/?#]+)$/.exec(page)?.[1];

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Pages of consents: a lead names the page and the version that its visitor has read. */
export async function checkLegalPages(api: Api, answers: readonly Answer[]): Promise<Finding[]> {
  const valueOf = (name: ResourceName) => answers.find(({ resource }) => resource === name)?.value;
  const { consent_pd_page: site } = toObject(toObject(valueOf('layout'))['config']);
  const presets = [{}, ...itemsOf(valueOf('lead')).filter(isObject)];
  const checked = presets.map(async (preset: Record<string, unknown>): Promise<Finding[]> => {
    const slug = slugOf(asText(preset['consent_pd_page']) ?? asText(site) ?? PRIVACY_POLICY);
    if (slug === undefined || !isSlug(slug)) return [toFinding('missingLegal', String(slug))];
    const path = `/api/pages/${slug}`;
    const { value } = await api.read({ resource: 'page', path });
    if (value === undefined) return [toFinding('missingLegal', path)];
    const [asked, current] = [preset['consent_pd_version'], toObject(value)['version']];
    const isSame = asked === undefined || current === undefined || asked === current;
    return isSame
      ? []
      : [toFinding('otherVersion', path, `${JSON.stringify(asked)} ≠ ${JSON.stringify(current)}`)];
  });
  return joinPaths([
    ...new Map(
      (await Promise.all(checked)).flat().map((one) => [one.where + one.kind, one]),
    ).values(),
  ]);
}

/** Freshness of a response as the BFF understands it, whole seconds. */
export function freshnessOf({ response, receivedAt }: Answer): string {
  if (response?.type !== 'content') return '';
  // The rule, not what a response that took a while has left of it.
  const now = Date.parse(response.fields.date ?? '') || receivedAt;
  const life = lifetimeOf(response.fields, readPolicy(), now, 0.5);
  const seconds = (from: number, to: number) => Math.round((to - from) / 1000);
  return [
    seconds(now, life.freshUntil),
    seconds(life.freshUntil, life.staleUntil),
    seconds(life.staleUntil, life.errorStaleUntil),
  ].join(' / ');
}
