import type { MoveCard, NewsCard } from '#contract/news.ts';
import { currentFirst } from '../../lib/order.ts';

/** The lists that have pages, and their items. */
export interface PagedItems {
  readonly news: NewsCard;
  readonly moves: MoveCard;
}

export type PagedArea = keyof PagedItems;

/** A page of a list as the browser has loaded it. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly nextPage: number | null;
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => Number.isFinite(value);
const isFlag: Check = (value) => typeof value === 'boolean';

/**
 * Fields that cards show, and what each must be. The server reads with the contract's schemas;
 * those would weigh more here than all the rest.
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
 * Reads a page of a list that the API sent, whatever it is; its texts come typeset from the site.
 * @throws when it is no page of a list
 */
export function parseListResponse<Area extends PagedArea>(
  area: Area,
  answer: unknown,
): ListPage<PagedItems[Area]> {
  if (!isObject(answer) || !Array.isArray(answer['items'])) {
    throw new TypeError(`no page of ${area}`);
  }
  const cards = answer['items'].filter(isObject).map(readCard);
  const items = area === 'moves' ? currentFirst(cards) : cards;
  return { items, nextPage: toPageNumber(answer['next_page']) };
}
