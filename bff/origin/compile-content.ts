import type { Contacts } from '../contract/shapes/contacts.ts';
import { readDate } from '../contract/values/dates.ts';
import { readRedirects } from '../contract/shapes/redirects.ts';
import { itemsOf, toObject } from '../contract/values/untyped.ts';
import { toSegment } from '../contract/values/requests.ts';
import { type CollectionName, collectionRules, collections, siteAreaOf } from './content-kinds.ts';
import { pickFields, toCard } from './cards.ts';
import type { ContentProblem } from './check-document.ts';
import type { ContentFolder, ContentDocument } from './read-content.ts';
import { resolveReferences } from './references.ts';
import { type LocalDay, slotsOf, type VisitPlan } from './visit-plan.ts';

/** Items per page of news or moves. */
const ITEMS_PER_PAGE = 12;

type Fields = Record<string, unknown>;

export interface CompiledContent {
  /** Bodies of the API by path, those of lists in pages with `?page=`. */
  readonly bodies: ReadonlyMap<string, Buffer>;
  /** Broken references. */
  readonly problems: readonly ContentProblem[];
}

const PAGED: readonly CollectionName[] = ['news', 'moves'];

/** Gives items of lists the `noindex` of their document's `seo`. */
const indexingFields = ({ seo }: Fields): Fields =>
  (seo as { noindex?: boolean } | undefined)?.noindex ? { noindex: true } : {};

/** The highest of a programme's prices in its own unit, except discounted ones. */
function highestPrice({ prices, price_unit: unit, price_from: from }: Fields): unknown {
  const known = (Array.isArray(prices) ? prices : [])
    .map((price) => toObject(price))
    .filter((price) => price['price_unit'] === unit && price['price_old'] === undefined)
    .map(({ price }) => Number(price))
    .filter(Number.isFinite);
  return known.length > 0 ? Math.max(...known) : from;
}

/** The date in the form by which lists are sorted. */
function sortableDate({ date }: Fields, zone: string): Fields {
  const read = typeof date === 'string' ? readDate(date, zone) : undefined;
  return read === undefined ? {} : { date: read };
}

/** Fields computed from others. */
function computedFields(name: CollectionName, fields: Fields): Fields {
  if (name === 'people') return { title: fields['title'] ?? fields['name'] };
  if (name === 'gallery') {
    const images = Array.isArray(fields['images']) ? fields['images'] : [];
    return { count: images.length, image: fields['image'] ?? images[0] };
  }
  if (name === 'programs') return { price_to: highestPrice(fields) };
  return {};
}

/** Documents of a collection with their computed fields, in the order of their list. */
const completed = (
  name: CollectionName,
  documents: readonly ContentDocument[],
  zone: string,
): ContentDocument[] =>
  documents
    .map(({ fields, ...document }) => ({
      ...document,
      fields: {
        ...fields,
        ...sortableDate(fields, zone),
        ...indexingFields(fields),
        ...computedFields(name, fields),
      },
    }))
    .sort(collections[name].order);

const isListed = ({ fields: { lists } }: ContentDocument, list: 'team' | 'employee'): boolean =>
  Array.isArray(lists) ? lists.includes(list) : list === 'employee';

/** Lists of a collection by their path; former versions of pages are in none. */
function* listsOf(
  name: CollectionName,
  documents: readonly ContentDocument[],
): Generator<[path: string, value: unknown]> {
  const toItems = (listed: readonly ContentDocument[]) =>
    listed.map(({ slug, fields }) => ({ ...pickFields(collections[name].card, fields), slug }));
  if (PAGED.includes(name)) {
    yield* pagesOf(`/api/${name}`, toItems(documents));
  } else if (name === 'people') {
    for (const list of ['team', 'employee'] as const) {
      yield [`/api/${list}`, toItems(documents.filter((document) => isListed(document, list)))];
    }
  } else {
    const current = documents.filter(
      ({ fields }) => name !== 'pages' || fields['current'] === undefined,
    );
    yield [`/api/${name}`, toItems(current)];
  }
}

function* pagesOf(
  path: string,
  items: readonly Fields[],
): Generator<[path: string, value: Fields]> {
  const count = Math.max(1, Math.ceil(items.length / ITEMS_PER_PAGE));
  for (let page = 1; page <= count; page += 1) {
    const value = {
      items: items.slice((page - 1) * ITEMS_PER_PAGE, page * ITEMS_PER_PAGE),
      next_page: page < count ? page + 1 : null,
      page,
      total: items.length,
      per_page: ITEMS_PER_PAGE,
    };
    yield [`${path}?page=${page}`, value];
  }
}

function neighboursOf(name: CollectionName, documents: readonly ContentDocument[], at: number) {
  if (!collectionRules(name).hasNeighbours) return {};
  const [prev, next] = [documents[at - 1], documents[at + 1]];
  return {
    ...(prev ? { prev: toCard(name, prev) } : {}),
    ...(next ? { next: toCard(name, next) } : {}),
  };
}

/** Rules for old addresses, except those that are reported as problems. */
function usedRules(rules: unknown): unknown[] {
  const unused = new Set(readRedirects(rules).problems.map(({ index }) => index));
  return itemsOf(rules).filter((_rule, index) => !unused.has(index));
}

/**
 * Compiles the content into the responses of the API. A missing path has no document.
 * @param today to find the next slots
 */
export function compileContent(content: ContentFolder, today: LocalDay): CompiledContent {
  const names = Object.keys(collections) as CollectionName[];
  const sorted = Object.fromEntries(
    names.map((name) => [name, completed(name, content.collections[name], today.zone)]),
  ) as Record<CollectionName, ContentDocument[]>;
  const { resolved, problems } = resolveReferences(sorted, content.entryLists, content.singles);
  const bodies = new Map<string, Buffer>();
  const add = (path: string, value: unknown) =>
    bodies.set(path, Buffer.from(JSON.stringify(value)));

  const { slots, redirects, ...singles } = content.singles;
  for (const [name, document] of Object.entries(singles)) {
    if (document) add(`/api/${name}`, { ...document.fields, ...resolved.get(document) });
  }
  const { closed } = (singles.contacts?.fields ?? {}) as Pick<Contacts, 'closed'>;
  if (slots) add('/api/slots', slotsOf(slots.fields as VisitPlan, today, closed ?? []));
  if (redirects) add('/api/redirects', usedRules(redirects.fields['redirects']));
  for (const [name, entries] of Object.entries(content.entryLists)) {
    add(
      `/api/${name}`,
      entries.map((entry) => ({ ...entry.fields, ...resolved.get(entry) })),
    );
  }
  for (const name of names) {
    for (const [path, value] of listsOf(name, sorted[name])) add(path, value);
    for (const [at, document] of sorted[name].entries()) {
      const { lists: _lists, ...fields } = { ...document.fields, ...resolved.get(document) };
      const neighbours = neighboursOf(name, sorted[name], at);
      add(`/api/${siteAreaOf(name)}/${toSegment(document.slug)}`, {
        ...fields,
        slug: document.slug,
        ...neighbours,
      });
    }
  }
  return { bodies, problems };
}
