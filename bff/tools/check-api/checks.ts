import { PRIVACY_POLICY } from '../../contract/fixed-pages.ts';
import { zoneOf } from '../../contract/dates.ts';
import { isListArea } from '../../contract/site-routes.ts';
import { isSlug, rawSlugOf } from '../../contract/requests.ts';
import { isPaged, type ResourceName, resources, isOptional } from '../../contract/resources.ts';
import { isObject, type Json, itemsOf, toObject } from '../../contract/untyped.ts';
import { parseCacheControl } from '../../http/cache-control.ts';
import { isStorable } from '../../http/response-lifetime.ts';
import { BffError } from '../../shared/errors.ts';
import type { Answer, Api } from './api.ts';
import { isDetail, isEndless, names } from './crawl.ts';
import { type Finding, type FindingKind, toFinding } from './findings.ts';

const MADE_UP = 'no-such-document-of-check-api';
const MADE_UP_PAGE = 99_999;

/** Shape that a resource must have at least, as the manual writes it. */
const SHAPES = {
  object: '{…}',
  list: '[…] | {items: […]}',
  pagedList: '{items: […], next_page: 2 | null}',
  layout: '{config: {…}, menu: […]}',
  bannerList: '[…]',
} as const;

const reasonOf = ({ detail, message }: BffError): string => detail ?? message;

function checkFailure({ resource, path }: Answer, error: BffError): Finding {
  // The BFF treats such a failure as absence, too.
  if ('isOptional' in resources[resource]) return toFinding('missingOptional', path, error.message);
  const { kind } = error;
  if (kind === 'wrongShape') return toFinding(kind, path, SHAPES[resources[resource].shape]);
  const isSilent = kind === 'unreachable' || kind === 'timeout' || kind === 'busy';
  return toFinding(isSilent ? 'noAnswer' : (kind as FindingKind), path, reasonOf(error));
}

/** Problems of a response as such. */
export function checkAnswer(answer: Answer): Finding[] {
  const { resource, path, response } = answer;
  if (response instanceof BffError) return [checkFailure(answer, response)];
  if (response.type === 'redirect') return [toFinding('moved', path, response.location)];
  if (response.type === 'content') {
    return (response.repairs ?? []).map(({ kind, detail }) => toFinding(kind, path, detail));
  }
  if (response.type !== 'absent' && response.type !== 'empty') return [];
  const status = response.type === 'absent' ? response.status : 204;
  if (isDetail(resource)) return [toFinding('missingDocument', path, status)];
  return [toFinding(isOptional(resource) ? 'missingOptional' : 'missing', path, status)];
}

/** Texts and addresses that are left out or not understood; the check of lists covers slugs. */
function checkTexts(answers: readonly Answer[]): Finding[] {
  const told = new Map<string, Finding>();
  for (const { resource, path, document } of answers) {
    for (const { what, where, sample } of document?.told ?? []) {
      const key = `${resource} ${what} ${where}`;
      if (what === 'slug' || what === 'field' || what === 'limit' || told.has(key)) continue;
      told.set(key, toFinding(what, `${path} ${where}`, sample));
    }
  }
  return [...told.values()];
}

/** Content that the site leaves out or shows oddly; a field is named once for a kind of documents. */
export function checkContent(answers: readonly Answer[]): Finding[] {
  const fields = new Map<string, Finding>();
  const zone = zoneOf(answers.find(({ resource }) => resource === 'layout')?.value);
  const unreadable = answers.flatMap(({ resource, path, document }): Finding[] => {
    if (document && !document.isReadable) {
      return [toFinding('unreadable', path, document.dropped.join(', '))];
    }
    const dropped = document?.dropped.map((field) => ({ kind: 'dropped' as const, field })) ?? [];
    for (const { kind, field } of [...dropped, ...(document?.oddities ?? [])]) {
      const key = `${kind} ${resource} ${field}`;
      const detail = kind === 'noOffset' ? `${field} (${zone})` : field;
      if (!fields.has(key)) fields.set(key, toFinding(kind, path, detail));
    }
    return [];
  });
  return [...unreadable, ...fields.values(), ...checkTexts(answers)];
}

/** Items of a list that have no page, or have one twice; pages that do not end. */
export function checkLists(answers: readonly Answer[]): Finding[] {
  const lists = answers.filter(({ resource }) => isListArea(resource));
  return [...Map.groupBy(lists, ({ resource }) => resource)].flatMap(([resource, pages]) => {
    const { path } = resources[resource];
    const items = pages.flatMap(({ value }) => itemsOf(value));
    const slugs = items.map((item) => rawSlugOf(item) ?? '');
    // An item without a slug is a card without a page.
    const bad = slugs
      .filter((slug) => slug !== '' && !isSlug(slug))
      .map((slug) => JSON.stringify(slug));
    const twice = slugs.filter((slug, at) => isSlug(slug) && slugs.indexOf(slug) !== at);
    return [
      ...[...new Set(bad)].map((slug) => toFinding('badSlug', path, slug)),
      ...[...new Set(twice)].map((slug) => toFinding('repeated', path, slug)),
      ...pages.flatMap(({ path: page, value }) => {
        const { next_page: next } = toObject(value);
        return isEndless(next) ? [toFinding('endless', page, next)] : [];
      }),
    ];
  });
}

/** Whether the BFF may keep responses and can revalidate them. */
export async function checkCaching(api: Api, answers: readonly Answer[]): Promise<Finding[]> {
  const lists = answers.filter(({ resource }) => !isDetail(resource));
  const checked = lists.map(async ({ resource, path, response }): Promise<Finding[]> => {
    if (response instanceof BffError || response.type !== 'content') return [];
    const { fields, validators } = response;
    const { cacheControl = 'Vary' } = fields;
    if (!isStorable(fields)) return [toFinding('notStored', path, cacheControl)];
    const isAlwaysAsked = parseCacheControl(fields.cacheControl).has('no-cache');
    const asked = isAlwaysAsked ? [toFinding('noCache', path, cacheControl)] : [];
    const { response: again } = await api.read({ resource, path }, validators);
    if (again instanceof BffError)
      return [...asked, toFinding('refused304', path, reasonOf(again))];
    return again.type === 'not-modified' ? asked : [...asked, toFinding('no304', path)];
  });
  return joinPaths((await Promise.all(checked)).flat());
}

/** One finding for all paths that share it. */
const joinPaths = (findings: readonly Finding[]): Finding[] =>
  [...Map.groupBy(findings, ({ kind, detail }) => `${kind} ${detail}`).values()].map((same) => ({
    ...same[0]!,
    where: [...new Set(same.map(({ where }) => where))].join(', '),
  }));

/** A page of a list that does not exist is a 404, or empty. */
async function checkMadeUpPage(api: Api, resource: ResourceName): Promise<Finding[]> {
  const path = `${resources[resource].path}?page=${MADE_UP_PAGE}`;
  const { response, value } = await api.read({ resource, path });
  if (response instanceof BffError) return [toFinding('madeUpPage', path, reasonOf(response))];
  const { length } = itemsOf(value);
  return length === 0 ? [] : [toFinding('madeUpPage', path, `${length} items`)];
}

/** A document that does not exist is a 404 of JSON. */
export async function checkMadeUp(api: Api): Promise<Finding[]> {
  const pages = names.filter(isPaged).map((name) => checkMadeUpPage(api, name));
  const checked = names.filter(isDetail).map(async (name): Promise<Finding[]> => {
    const path = resources[name].path.replace('{slug}', MADE_UP);
    const { status, type } = await api.peek(path);
    if (status !== 404 && status !== 410) return [toFinding('madeUp', path, status)];
    return /[/+]json\b/i.test(type) ? [] : [toFinding('notJson404', path, type || '—')];
  });
  return joinPaths((await Promise.all([...checked, ...pages])).flat());
}

const isNothing = (value: unknown): boolean =>
  (value ?? '') === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

/** Whether a page has nothing to show: no field that the site reads, or no form. */
function isEmpty({ resource, value }: Answer): boolean {
  const { shape, content } = resources[resource];
  if (value === undefined) return false;
  if (shape !== 'object') return resource === 'lead' && itemsOf(value).length === 0;
  return Object.keys(content.properties).every((name) => isNothing(toObject(value)[name]));
}

/** Pages that stay empty, and missing content that visitors look for first. */
export function checkEssentials(answers: readonly Answer[]): Finding[] {
  const valueOf = (name: ResourceName) => answers.find(({ resource }) => resource === name)?.value;
  const { config } = toObject(valueOf('layout'));
  const missing = config === undefined ? [] : (['phone', 'tagline'] as const);
  const { path } = resources.layout;
  return [
    ...answers.filter(isEmpty).map(({ path }) => toFinding('emptyArea', path)),
    ...missing.flatMap((name) =>
      toObject(config)[name] ? [] : [toFinding(`${name}Missing`, path, `config.${name}`)],
    ),
  ];
}

/** Slug of a page of consents; that of the usual one if none is named. */
const slugOf = (page: unknown): string =>
  typeof page === 'string' && page !== ''
    ? (/^\/?(?:pages\/)?([^/?#]+)$/.exec(page)?.[1] ?? page)
    : PRIVACY_POLICY;

/** Pages of consents: a lead names the page and the version that its visitor has read. */
export async function checkLegalPages(api: Api, answers: readonly Answer[]): Promise<Finding[]> {
  const valueOf = (name: ResourceName) => answers.find(({ resource }) => resource === name)?.value;
  const { consent_pd_page: site } = toObject(toObject(valueOf('layout'))['config']);
  const presets: readonly Json[] = [{}, ...itemsOf(valueOf('lead')).filter(isObject)];
  const checked = presets.map(async (preset): Promise<Finding[]> => {
    const path = `/api/pages/${slugOf(preset['consent_pd_page'] || site)}`;
    const { value } = await api.read({ resource: 'page', path });
    if (value === undefined) return [toFinding('missingLegal', path)];
    const [asked, current] = [preset['consent_pd_version'], toObject(value)['version']];
    const isSame = asked === undefined || current === undefined || asked === current;
    return isSame
      ? []
      : [
          toFinding(
            'otherVersion',
            path,
            [asked, current].map((one) => JSON.stringify(one)).join(' ≠ '),
          ),
        ];
  });
  return joinPaths((await Promise.all(checked)).flat());
}
