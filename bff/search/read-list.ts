import { toContentRequest } from '../content/content-request.ts';
import { areas, findArea, type ListArea } from '../contract/areas.ts';
import { isSlug } from '../contract/requests.ts';
import { isPaged, type ResourceName } from '../contract/resources.ts';
import type { ContentRequest } from '../upstream/client.ts';
import type { PacedReader, ReadResult } from './paced-reader.ts';

/** Pages of one list that are read; an upstream may list them without end. */
const MAX_PAGES = 500;

/** A document that a list names. */
export interface Detail {
  readonly area: ListArea;
  readonly slug: string;
  readonly resource: ResourceName;
  readonly request: ContentRequest;
}

interface ListBody {
  readonly items?: unknown;
  readonly next_page?: unknown;
}

/** Items of a list: an array, or `{items}`. */
export const itemsOf = (value: unknown): readonly unknown[] => {
  const items = Array.isArray(value) ? value : (value as ListBody | null)?.items;
  return Array.isArray(items) ? items : [];
};

function detailsIn(area: ListArea, items: readonly unknown[]): Detail[] {
  const resource = areas[area].detail;
  return items
    .map((item) => (item as { slug?: unknown } | null)?.slug)
    .filter(isSlug)
    .map((slug) => ({ area, slug, resource, request: toContentRequest(resource, { slug }, {}) }));
}

/** Number of the next page; undefined after the last one. */
function nextOf(value: unknown, page: number): number | undefined {
  const { next_page: next } = value as ListBody;
  return typeof next === 'number' && next > page && next <= MAX_PAGES ? next : undefined;
}

/** @returns undefined if a page of the list could not be read */
export async function readList(
  reader: PacedReader,
  area: ListArea,
  first: ReadResult,
): Promise<readonly Detail[] | undefined> {
  const details: Detail[] = [];
  const resource = findArea(area)?.resource as ResourceName;
  let read = first;
  let page: number | undefined = 1;
  while (read.type === 'content') {
    details.push(...detailsIn(area, itemsOf(read.value)));
    page = isPaged(resource) ? nextOf(read.value, page) : undefined;
    if (page === undefined) return details;
    read = await reader.read(toContentRequest(resource, {}, { page: String(page) }));
  }
  return read.type === 'failed' ? undefined : details;
}
