import { toContentRequest } from '../content-cache/content-request.ts';
import type { ContentEntry } from '../content-cache/entry.ts';
import { listedIn } from '../content-cache/listed-paths.ts';
import { readJson } from '../content-cache/read-json.ts';
import {
  areas,
  type ContentArea,
  hasPages,
  isListArea,
  isUnlisted,
  type ListArea,
} from '../contract/shapes/site-routes.ts';
import { dayAt, zoneOf } from '../contract/values/dates.ts';
import { isOver } from '../contract/shapes/moves.ts';
import { toObject } from '../contract/values/untyped.ts';
import type { ResourceName } from '../contract/shapes/resources.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';
import { toAreaPage, toCostPage, toDocumentPage } from './searched-pages.ts';
import type { PacedReader } from './paced-reader.ts';
import type { SearchIndex } from './search-index.ts';

/**
 * API paths to read at most, because an upstream may list documents without end: 10,000 documents and
 * the pages that list them, which takes four minutes at least.
 */
const MAX_READS = 12_000;

const contentAreas = Object.keys(areas).filter((name): name is ContentArea => name !== 'search');

/** The resources that the areas' own pages show. */
const ownRequests = contentAreas.map(
  (area) => [toContentRequest(areas[area].resource, {}, {}), area] as const,
);
const roots = [toContentRequest('layout', {}, {}), ...ownRequests.map(([request]) => request)];
/** Areas by the API path of their own page. */
const ownAreas = new Map(ownRequests.map(([{ path }, area]) => [path, area]));
/** Areas by the resource of their documents. */
const detailAreas = new Map<ResourceName, ListArea>(
  contentAreas.filter(isListArea).map((area) => [areas[area].detail, area]),
);

/** The pages of the site that show a resource and can be found. */
function toPages(
  { resource, path }: ContentRequest,
  value: unknown,
  layout: unknown,
  isPast: boolean,
) {
  const ownArea = ownAreas.get(path);
  const area = ownArea ?? detailAreas.get(resource);
  const config = toObject(toObject(layout)['config']);
  if (area === undefined || !hasPages(areas[area], config) || isUnlisted(toObject(value)))
    return [];
  if (ownArea === undefined) {
    const slug = path.slice(path.lastIndexOf('/') + 1);
    return [toDocumentPage(area as ListArea, slug, value, isPast)];
  }
  const cost = ownArea === 'info' ? toCostPage(value) : undefined;
  return [toAreaPage(ownArea, value, layout), ...(cost ? [cost] : [])];
}

interface CrawlerParts {
  readonly index: SearchIndex;
  readonly reader: Pick<PacedReader, 'read'>;
  readonly log: { warn(details: object, message: string): void };
  /** Clock, milliseconds. */
  readonly now: () => number;
}

/**
 * Keeps the index in step with the content. A change triggers a full read, because lists, documents
 * and layout depend on each other; entries with an unchanged ETag are not parsed again.
 */
export class Crawler {
  readonly #parts: CrawlerParts;
  /** Indexed pages by API path, with the ETags that they were made from. */
  readonly #pages = new Map<
    string,
    { readonly paths: readonly string[]; readonly version: string }
  >();
  #layout: { readonly etag: string; readonly value: unknown } = { etag: '', value: undefined };
  #reading: string | undefined;

  constructor(parts: CrawlerParts) {
    this.#parts = parts;
  }

  /** API path of the read in progress. */
  get reading(): string | undefined {
    return this.#reading;
  }

  /**
   * Reads the areas and the documents that their lists name. Keeps whatever could not be read.
   * @returns whether everything could be read
   */
  async crawl(): Promise<boolean> {
    const { reader, log } = this.#parts;
    const due = new Map(roots.map((request) => [request.path, request]));
    const failed: ContentRequest[] = [];
    // The iteration includes paths added on the way.
    for (const request of due.values()) {
      this.#reading = request.path;
      const entry = await reader.read(request);
      if (entry === undefined) failed.push(request);
      for (const other of entry ? this.#take(request, entry) : []) {
        if (due.size < MAX_READS) due.set(other.path, other);
      }
    }
    this.#reading = undefined;
    if (due.size === MAX_READS) log.warn({ MAX_READS }, 'the search omits some pages');
    // If a list failed, we can't tell what was unlisted.
    if (failed.every(({ resource }) => detailAreas.has(resource))) this.#removeAllBut(due);
    return failed.length === 0;
  }

  /** Indexes an entry if it has changed. @returns the requests that it lists */
  #take(request: ContentRequest, entry: ContentEntry): readonly ContentRequest[] {
    const { resource, path } = request;
    const zone = zoneOf(this.#layout.value);
    const day = dayAt(this.#parts.now(), zone);
    const version = `${this.#layout.etag} ${entry.etag} ${resource === 'move' ? day : ''}`;
    const known = this.#pages.get(path);
    const isSame = known?.version === version;
    if (isSame && detailAreas.has(resource)) return [];
    const value = readJson(entry);
    if (resource === 'layout') this.#layout = { etag: entry.etag, value };
    const isPast = resource === 'move' && isOver(toObject(value), day, zone);
    const pages = value === undefined ? [] : toPages(request, value, this.#layout.value, isPast);
    if (pages.length === 0) this.#remove(path);
    else if (!isSame) {
      this.#remove(path);
      for (const page of pages) this.#parts.index.put(page);
      this.#pages.set(path, { paths: pages.map((page) => page.path), version });
    }
    return listedIn(resource, value ?? {});
  }

  #remove(path: string): void {
    for (const page of this.#pages.get(path)?.paths ?? []) this.#parts.index.remove(page);
    this.#pages.delete(path);
  }

  #removeAllBut(due: ReadonlyMap<string, unknown>): void {
    for (const path of this.#pages.keys()) if (!due.has(path)) this.#remove(path);
  }
}
