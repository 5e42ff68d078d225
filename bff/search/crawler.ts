import { toContentRequest } from '../content-cache/content-request.ts';
import type { ContentEntry } from '../content-cache/entry.ts';
import { listedIn } from '../content-cache/listed-paths.ts';
import { readJson } from '../content-cache/read-json.ts';
import { areas, type ContentArea, isListArea, type ListArea } from '../contract/site-routes.ts';
import type { ResourceName } from '../contract/resources.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';
import { toAreaPage, toDocumentPage } from './searched-pages.ts';
import type { PacedReader } from './paced-reader.ts';
import type { SearchIndex } from './search-index.ts';

/** Paths of the API that are read; an upstream may list documents without end. */
const MAX_READS = 2000;

const contentAreas = Object.keys(areas).filter((name): name is ContentArea => name !== 'search');

/** What the areas' own pages show. */
const ownRequests = contentAreas.map(
  (area) => [toContentRequest(areas[area].resource, {}, {}), area] as const,
);
const roots = [toContentRequest('layout', {}, {}), ...ownRequests.map(([request]) => request)];
/** Areas by the path that their own page shows. */
const ownAreas = new Map(ownRequests.map(([{ path }, area]) => [path, area]));
/** Areas by the resource of their documents. */
const detailAreas = new Map<ResourceName, ListArea>(
  contentAreas.filter(isListArea).map((area) => [areas[area].detail, area]),
);

/** The page of the site that shows a resource; undefined for further pages of a list. */
function toPage({ resource, path }: ContentRequest, value: unknown, layout: unknown) {
  const ownArea = ownAreas.get(path);
  if (ownArea !== undefined) return toAreaPage(ownArea, value, layout);
  const area = detailAreas.get(resource);
  return area && toDocumentPage(area, path.slice(path.lastIndexOf('/') + 1), value);
}

interface CrawlerParts {
  readonly index: SearchIndex;
  readonly reader: Pick<PacedReader, 'read'>;
  readonly log: { warn(details: object, message: string): void };
}

/**
 * Brings the index to what the content is. A change has everything read again, because lists, documents
 * and layout depend on each other; what has the ETag of the last time is not parsed.
 */
export class Crawler {
  readonly #parts: CrawlerParts;
  /** Indexed pages by the path of the API, with the ETags that they were made from. */
  readonly #pages = new Map<string, { readonly path: string; readonly version: string }>();
  #layout: { readonly etag: string; readonly value: unknown } = { etag: '', value: undefined };
  #reading: string | undefined;

  constructor(parts: CrawlerParts) {
    this.#parts = parts;
  }

  /** Path of the API that is being read. */
  get reading(): string | undefined {
    return this.#reading;
  }

  /**
   * Reads the areas and what their lists name. What cannot be read stays as it was.
   * @returns whether everything could be read
   */
  async crawl(): Promise<boolean> {
    const { reader, log } = this.#parts;
    const due = new Map(roots.map((request) => [request.path, request]));
    const failed: ContentRequest[] = [];
    // The iteration goes on with what is added.
    for (const request of due.values()) {
      this.#reading = request.path;
      const entry = await reader.read(request);
      if (entry === undefined) failed.push(request);
      for (const other of entry ? this.#take(request, entry) : []) {
        if (due.size < MAX_READS) due.set(other.path, other);
      }
    }
    this.#reading = undefined;
    if (due.size === MAX_READS) log.warn({ MAX_READS }, 'some pages cannot be found');
    // Without one list it is not known what is listed no more.
    if (failed.every(({ resource }) => detailAreas.has(resource))) this.#removeAllBut(due);
    return failed.length === 0;
  }

  /** Indexes what has changed. @returns what it lists */
  #take(request: ContentRequest, entry: ContentEntry): readonly ContentRequest[] {
    const { resource, path } = request;
    const version = `${this.#layout.etag} ${entry.etag}`;
    const known = this.#pages.get(path);
    const isSame = known?.version === version;
    if (isSame && detailAreas.has(resource)) return [];
    const value = readJson(entry);
    if (resource === 'layout') this.#layout = { etag: entry.etag, value };
    const page = value === undefined ? undefined : toPage(request, value, this.#layout.value);
    if (page && !isSame) {
      this.#parts.index.put(page);
      this.#pages.set(path, { path: page.path, version });
    } else if (!page) this.#remove(path);
    return listedIn(resource, value ?? {});
  }

  #remove(path: string): void {
    const page = this.#pages.get(path);
    if (page) this.#parts.index.remove(page.path);
    this.#pages.delete(path);
  }

  #removeAllBut(due: ReadonlyMap<string, unknown>): void {
    for (const path of this.#pages.keys()) if (!due.has(path)) this.#remove(path);
  }
}
