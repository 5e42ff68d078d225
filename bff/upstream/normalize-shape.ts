import { PAGE_PATTERN } from '../contract/values/requests.ts';
import { type ResourceName, resources } from '../contract/shapes/resources.ts';
import { isObject, type Json } from '../contract/values/untyped.ts';

/** Kind of repair: a list that is null, or a `next_page` in another form. */
export interface Repair {
  readonly kind: 'nullList' | 'endless' | 'nextPage';
  /** The received value. */
  readonly detail: string;
}

export interface Normalized {
  /** The value itself if nothing was normalized. */
  readonly value: unknown;
  readonly repairs: readonly Repair[];
}

/** Number of a page, from a numeric string or a URL with `page=`; other values as they are. */
function toPageNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = /^\s*\d+\s*$/.test(value)
    ? value
    : URL.parse(value, 'http://api')?.searchParams.get('page');
  return Number(text ?? Number.NaN);
}

/** A page after this one; null for anything else, which ends the list. */
function nextPageOf(value: unknown, page: number): number | null {
  const next = toPageNumber(value);
  const isNext = typeof next === 'number' && PAGE_PATTERN.test(`${next}`) && next > page;
  return isNext ? next : null;
}

function normalizeNextPage(list: Json, page: number): Normalized {
  const { next_page: received } = list;
  const next = nextPageOf(received, page);
  if (next === received) return { value: list, repairs: [] };
  const kind = typeof received === 'number' ? 'endless' : 'nextPage';
  return {
    value: { ...list, next_page: next },
    repairs: [{ kind, detail: JSON.stringify(received) ?? 'undefined' }],
  };
}

/** Turns `null` into an empty list where the contract has one: Go and ASP.NET write it that way. */
function normalizeNull(name: ResourceName, value: unknown): unknown {
  const { shape } = resources[name];
  const isList = shape === 'list' || shape === 'pagedList';
  if (value === null) {
    if (shape === 'pagedList') return { items: [], next_page: null };
    return shape === 'list' || shape === 'bannerList' ? [] : value;
  }
  if (!isObject(value)) return value;
  if (isList && value['items'] === null) return { ...value, items: [] };
  return shape === 'layout' && value['menu'] === null ? { ...value, menu: [] } : value;
}

/**
 * Brings a response into the one form of its shape: an empty list for `null`, and a `next_page` that
 * is greater than the page or null.
 * @param page number of the page that was requested, for a list that has pages
 */
export function normalize(name: ResourceName, received: unknown, page: number): Normalized {
  const value = normalizeNull(name, received);
  const repairs: Repair[] = value === received ? [] : [{ kind: 'nullList', detail: 'null' }];
  if (resources[name].shape !== 'pagedList' || !isObject(value)) return { value, repairs };
  const { value: list, repairs: others } = normalizeNextPage(value, page);
  return { value: list, repairs: [...repairs, ...others] };
}

/** Whether an empty response means an empty list. */
export const isListShaped = (name: ResourceName): boolean => normalizeNull(name, null) !== null;
