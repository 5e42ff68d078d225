import { PRIVACY_POLICY } from '../../contract/shapes/fixed-pages.ts';
import { zoneOf } from '../../contract/values/dates.ts';
import { isListArea } from '../../contract/shapes/site-routes.ts';
import { isSlug, rawSlugOf } from '../../contract/values/requests.ts';
import {
  isPaged,
  type ResourceName,
  resources,
  isOptional,
} from '../../contract/shapes/resources.ts';
import { isObject, type Json, itemsOf, toObject } from '../../contract/values/untyped.ts';
import { BffError } from '../../shared/errors.ts';
import { isNoPath } from '../../upstream/says-absent.ts';
import type { Answer, Api } from './api.ts';
import { isDetail, isEndless, names } from './crawl.ts';
import { type Finding, type FindingKind, placeOf, SHOWN, toFinding } from './findings.ts';

const MADE_UP = 'no-such-document-of-check-api';
const MADE_UP_PAGE = 99_999;

/** Minimal shape of a resource, as the manual writes it. */
const SHAPES = {
  object: '{…}',
  list: '[…] | {items: […]}',
  pagedList: '{items: […], next_page: 2 | null}',
  layout: '{config: {…}, menu: […]}',
  bannerList: '[…]',
} as const;

const UNTRUSTED = /CERT|TLS|SSL|SIGNED|SIGNATURE|EPROTO/;

/** Why the BFF gets no content; one cause may hold for all paths. */
function causeOf(error: BffError, syntax: string): readonly [FindingKind, detail: string] {
  const { kind, upstreamStatus, detail = '', isPage } = error;
  const reason = error.detail ?? error.message;
  if (upstreamStatus === 401 || upstreamStatus === 403)
    return ['token', `status ${upstreamStatus}`];
  if (kind === 'busy') return [kind, upstreamStatus ? `status ${upstreamStatus}` : reason];
  if (kind === 'unreachable' && /^(?:ENOTFOUND|EAI_AGAIN)$/.test(detail)) return ['host', detail];
  if (kind === 'unreachable' && UNTRUSTED.test(detail)) return ['tls', detail];
  if (kind === 'unreachable' || kind === 'timeout') return ['noAnswer', reason];
  if (kind === 'notJson') return isPage ? ['page', ''] : [kind, syntax || detail];
  return [kind as FindingKind, reason];
}

function checkFailure({ resource, path }: Answer, error: BffError, api: State): Finding {
  // The BFF treats such a failure as absence, too.
  if (api.isAnswering && 'isOptional' in resources[resource] && isNoPath(error)) {
    return toFinding('missingOptional', path, error.message);
  }
  if (error.kind === 'wrongShape') {
    return toFinding('wrongShape', path, SHAPES[resources[resource].shape]);
  }
  const [kind, detail] = causeOf(error, api.syntaxOf(path));
  return toFinding(kind, path, detail);
}

interface State extends Pick<Api, 'syntaxOf'> {
  /** Whether the API has answered any request. */
  readonly isAnswering: boolean;
}

/** Problems of a response as such. */
export function checkAnswer(answer: Answer, api: State): Finding[] {
  const { resource, path, response } = answer;
  if (response instanceof BffError) return [checkFailure(answer, response, api)];
  if (response.type === 'redirect') return [toFinding('moved', path, response.location)];
  if (response.type === 'content') {
    return (response.repairs ?? []).map(({ kind, detail }) => toFinding(kind, path, detail));
  }
  if (response.type !== 'absent' && response.type !== 'empty') return [];
  const status = response.type === 'absent' ? response.status : 204;
  if (isDetail(resource)) return [toFinding('missingDocument', path, status)];
  return [toFinding(isOptional(resource) ? 'missingOptional' : 'missing', path, status)];
}

/** Content that the site leaves out or shows oddly; a field is named once per kind of document. */
export function checkContent(_: Api, answers: readonly Answer[]): Finding[] {
  const found = new Map<string, Finding>();
  const zone = zoneOf(answers.find(({ resource }) => resource === 'layout')?.value);
  for (const { resource, path, document } of answers) {
    if (document === undefined) continue;
    const { isReadable, lost, oddities } = document;
    if (!isReadable) {
      const fields = lost.flatMap(({ what, where }) => (what === 'field' ? where : []));
      found.set(path, toFinding('unreadable', path, fields.join(', ') || '(document)'));
      continue;
    }
    for (const { kind, field } of oddities) {
      const detail = kind === 'noOffset' ? `${field} (${zone})` : field;
      const key = `${kind} ${resource} ${field}`;
      if (!found.has(key)) found.set(key, toFinding(kind, path, detail));
    }
    for (const { what, where, sample } of lost) {
      // The check of lists names slugs.
      const key = `${what} ${resource} ${where} ${what === 'limit' ? path : ''}`;
      if (what === 'slug' || found.has(key)) continue;
      const isField = what === 'field';
      const place = isField ? path : placeOf(path, where);
      found.set(key, toFinding(what, place, isField ? where : sample));
    }
  }
  return [...found.values()];
}

/** One line for all slugs with a problem. */
function joinSlugs(kind: FindingKind, path: string, slugs: readonly string[]): Finding[] {
  const all = [...new Set(slugs)];
  const more = all.length > SHOWN ? ` and ${all.length - SHOWN} more` : '';
  return all.length > 0 ? [toFinding(kind, path, all.slice(0, SHOWN).join(', ') + more)] : [];
}

/** Items of a list that have no page, or have one twice; pages that do not end. */
export function checkLists(_: Api, answers: readonly Answer[]): Finding[] {
  const lists = answers.filter(({ resource }) => isListArea(resource));
  return [...Map.groupBy(lists, ({ resource }) => resource)].flatMap(([resource, pages]) => {
    const { path } = resources[resource];
    const items = pages.flatMap(({ value }) => itemsOf(value));
    // An item without a slug is a card without a page.
    const slugs = items.map((item) => rawSlugOf(item) ?? '').filter((slug) => slug !== '');
    const bad = slugs.filter((slug) => !isSlug(slug)).map((slug) => JSON.stringify(slug));
    const twice = slugs.filter(isSlug).filter((slug, at, all) => all.indexOf(slug) !== at);
    return [
      ...joinSlugs('badSlug', path, bad),
      ...joinSlugs('repeated', path, twice),
      ...pages.flatMap(({ path: page, value }) => {
        const { next_page: next } = toObject(value);
        return isEndless(next) ? [toFinding('endless', page, next)] : [];
      }),
    ];
  });
}

/** Checks that a nonexistent page of a list is a 404, or empty. */
async function checkMadeUpPage(api: Api, resource: ResourceName): Promise<Finding[]> {
  const path = `${resources[resource].path}?page=${MADE_UP_PAGE}`;
  const { response, value } = await api.read({ resource, path });
  if (response instanceof BffError)
    return [toFinding('madeUpPage', path, response.detail ?? response.message)];
  const { length } = itemsOf(value);
  return length === 0 ? [] : [toFinding('madeUpPage', path, `${length} items`)];
}

/** Checks that a nonexistent document is a 404. */
export async function checkMadeUp(api: Api): Promise<Finding[]> {
  const pages = names.filter(isPaged).map((name) => checkMadeUpPage(api, name));
  const checked = names.filter(isDetail).map(async (name): Promise<Finding[]> => {
    const path = resources[name].path.replace('{slug}', MADE_UP);
    const { response } = await api.read({ resource: name, path });
    if (response instanceof BffError)
      return [toFinding('madeUp', path, response.detail ?? response.message)];
    return response.type === 'absent' ? [] : [toFinding('madeUp', path, response.type)];
  });
  return (await Promise.all([...checked, ...pages])).flat();
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
export function checkEssentials(_: Api, answers: readonly Answer[]): Finding[] {
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

/** Slug of a consent page; the default one if none is named. */
const slugOf = (page: unknown): string =>
  typeof page === 'string' && page !== ''
    ? (/^\/?(?:pages\/)?([^/?#]+)$/.exec(page)?.[1] ?? page)
    : PRIVACY_POLICY;

/** Checks consent pages: a lead names the page and the version that its visitor has read. */
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
    const versions = [asked, current].map((one) => JSON.stringify(one)).join(' ≠ ');
    return isSame ? [] : [toFinding('otherVersion', path, versions)];
  });
  return (await Promise.all(checked)).flat();
}
