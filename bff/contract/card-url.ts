import { digestOf } from '../shared/etag.ts';
import { type AreaName, findArea } from './areas.ts';
import { SLUG } from './requests.ts';
import { type ResourceName, resources } from './resources.ts';

/** Raise it when cards are drawn differently, so that their URLs change. */
const DESIGN = 1;

/** Length of a version, characters. */
const VERSION_LENGTH = 12;

/** A page of the site that has a card. */
export interface CardPage {
  readonly area: AreaName;
  readonly slug: string | undefined;
  /** Resource that exists if the page does. */
  readonly resource: ResourceName;
  /** Path of the document that the card shows; undefined for a list, whose card shows its name. */
  readonly documentPath: string | undefined;
}

const PAGE = new RegExp(`^/(?:([a-z_]+)(?:/(${SLUG}))?)?$`);

/** Finds the page at a path of the site; undefined if no page can be there. */
export function findCardPage(path: string): CardPage | undefined {
  const [match, area = '', slug] = PAGE.exec(path) ?? [];
  const row = match === undefined ? undefined : findArea(area);
  const resource = (slug === undefined ? row?.resource : row?.detail) as ResourceName | undefined;
  if (resource === undefined) return undefined;
  const { shape, path: pattern } = resources[resource];
  const documentPath = shape === 'object' ? pattern.replace('{slug}', slug ?? '') : undefined;
  return { area: area as AreaName, slug, resource, documentPath };
}

/**
 * Version of a card, which changes with what it shows.
 * @param etagOf the etag of a resource's uncompressed body, by its path
 */
export function cardVersion(
  { documentPath }: CardPage,
  etagOf: (path: string) => string | undefined,
): string {
  const used = [etagOf(resources.layout.path), documentPath && etagOf(documentPath)];
  return digestOf(JSON.stringify([DESIGN, ...used])).slice(0, VERSION_LENGTH);
}

/** URL of a page's card. @param path of the page */
export const cardUrl = (path: string, version: string): string =>
  `/cards/${version}${path === '/' ? '' : path}.jpg`;

const CARD_URL = new RegExp(`^/cards/([\\w-]{${VERSION_LENGTH}})((?:/[^?]*)?)\\.jpg(?:\\?|$)`);

/** Reads what {@link cardUrl} writes; a query is ignored. */
export function parseCardUrl(url: string): { page: CardPage; version: string } | undefined {
  const [match, version = '', path = ''] = CARD_URL.exec(url) ?? [];
  const isPage = match !== undefined && path !== '/';
  const page = isPage ? findCardPage(path || '/') : undefined;
  return page && { page, version };
}
