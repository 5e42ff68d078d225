import type { MoveCard, NewsCard } from '#contract/news.ts';
import { currentFirst } from '../../lib/order.ts';

/** Item types of the paginated lists. */
export interface PagedItems {
  readonly news: NewsCard;
  readonly moves: MoveCard;
}

export type PagedArea = keyof PagedItems;

/** A list page loaded by the browser. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly nextPage: number | null;
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => Number.isFinite(value);
const isFlag: Check = (value) => typeof value === 'boolean';

/**
 * Fields that cards show, with their checks. The contract's schemas, which the server uses, are too
 * large for the browser.
 */
const FIELDS: Readonly<Record<string, Check>> = {
  id: (value) => isText(value) || Number.isInteger(value),
  slug: isText,
  title: isText,
  name: isText,
  date: isText,
  date_start: isText,
  date_end: isText,
  time: isText,
  place: isText,
  announce: isText,
  badge: isText,
  age: isText,
  price: isNumber,
  price_old: isNumber,
  is_pinned: isFlag,
  is_archived: isFlag,
};

const IMAGE_FIELDS: Readonly<Record<string, Check>> = {
  url: isText,
  alt: isText,
  width: isNumber,
  height: isNumber,
  focus_x: isNumber,
  focus_y: isNumber,
};

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pick = (value: Fields, fields: Readonly<Record<string, Check>>): Fields =>
  Object.fromEntries(Object.entries(value).filter(([name, field]) => fields[name]?.(field)));

function readCard(value: Fields): Fields {
  const image = isObject(value['image']) ? pick(value['image'], IMAGE_FIELDS) : {};
  return { ...pick(value, FIELDS), ...(image['url'] ? { image } : {}) };
}

const toPageNumber = (value: unknown): number | null =>
  Number.isInteger(value) && Number(value) > 0 ? Number(value) : null;

/**
 * Parses a list page of the API; the site's server has already typeset its texts.
 * @throws TypeError if it is not a list page
 */
export function parseListResponse<Area extends PagedArea>(
  area: Area,
  body: unknown,
): ListPage<PagedItems[Area]> {
  if (!isObject(body) || !Array.isArray(body['items'])) {
    throw new TypeError(`not a page of ${area}`);
  }
  const cards = body['items'].filter(isObject).map(readCard);
  const items = area === 'moves' ? currentFirst(cards) : cards;
  return { items, nextPage: toPageNumber(body['next_page']) };
}
