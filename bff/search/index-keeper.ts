import { toContentRequest } from '../content/content-request.ts';
import { type ContentArea, findArea, isListArea } from '../contract/areas.ts';
import { isPaged, type ResourceName, resources } from '../contract/resources.ts';
import { contentAreas } from './areas.ts';
import { type SearchDocument, toAreaPage, toDetail } from './documents.ts';
import type { PacedReader } from './paced-reader.ts';
import { type Detail, readList } from './read-list.ts';
import type { SearchIndex } from './search-index.ts';

export interface IndexKeeperOptions {
  readonly index: SearchIndex;
  readonly reader: PacedReader;
  readonly maxDocuments: number;
  readonly maxCharacters: number;
  /** How often everything is read again, milliseconds. */
  readonly renewMs: number;
  readonly signal: AbortSignal;
  readonly log: { warn(details: object, message: string): void };
}

/** How soon everything is read again if something could not be read, milliseconds. */
const RETRY_MS = 30_000;

const resourceOf = (area: ContentArea): ResourceName => findArea(area)?.resource as ResourceName;

/**
 * Keeps the index as the content is. It reads one thing at a time: what has changed first, then
 * what is due. Changes of one path that come meanwhile are one reading.
 */
export class IndexKeeper {
  readonly #options: IndexKeeperOptions;
  readonly #dueAreas = new Set<ContentArea>();
  readonly #dueDetails = new Map<string, Detail>();
  /** Documents by the path of the API, as the lists name them. */
  readonly #listed = new Map<ContentArea, ReadonlyMap<string, Detail>>();
  #layout: unknown;
  #isStarted = false;
  #isWorking = false;
  #isReady = false;
  #hasFailed = false;
  #isFull = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: IndexKeeperOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => clearTimeout(this.#timer), { once: true });
  }

  /** Whether the content was read once. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Begins to read the content, the first time that it is called. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#renewAll();
  }

  /** Notes a change. @param path of the API */
  note(path: string): void {
    if (!this.#isStarted) return;
    const detail = this.#findDetail(path);
    if (detail) this.#dueDetails.set(path, detail);
    else if (path === resources.layout.path) this.#addAreas(contentAreas);
    else this.#addAreas(contentAreas.filter((area) => isOwnPath(area, path)));
    this.#work();
  }

  #renewAll(): void {
    this.#isFull = false;
    this.#hasFailed = false;
    this.#addAreas(contentAreas);
    for (const details of this.#listed.values()) {
      for (const [path, detail] of details) this.#dueDetails.set(path, detail);
    }
    this.#work();
  }

  #addAreas(areas: readonly ContentArea[]): void {
    for (const area of areas) this.#dueAreas.add(area);
  }

  #findDetail(path: string): Detail | undefined {
    for (const details of this.#listed.values()) {
      const detail = details.get(path);
      if (detail) return detail;
    }
    return undefined;
  }

  #work(): void {
    if (this.#isWorking || this.#options.signal.aborted) return;
    this.#isWorking = true;
    void this.#readDue()
      .then(() => this.#finish())
      .catch((error: unknown) => {
        if (this.#options.signal.aborted) return;
        this.#hasFailed = true;
        this.#options.log.warn({ err: error }, 'the search could not be renewed');
        this.#finish();
      });
  }

  #finish(): void {
    const { index, renewMs } = this.#options;
    this.#isWorking = false;
    this.#isReady ||= !this.#hasFailed || index.size > 0;
    clearTimeout(this.#timer);
    const delay = this.#hasFailed ? Math.min(RETRY_MS, renewMs) : renewMs;
    this.#timer = setTimeout(() => this.#renewAll(), delay).unref();
  }

  /** Reads until nothing is due. */
  async #readDue(): Promise<void> {
    for (;;) {
      const [area] = this.#dueAreas;
      const [due] = this.#dueDetails;
      if (area !== undefined) {
        this.#dueAreas.delete(area);
        await this.#readArea(area);
      } else if (due !== undefined) {
        this.#dueDetails.delete(due[0]);
        await this.#readDetail(due[1]);
      } else return;
    }
  }

  async #readArea(area: ContentArea): Promise<void> {
    const { reader, index, maxCharacters } = this.#options;
    const layout = await reader.read(toContentRequest('layout', {}, {}));
    if (layout.type === 'content') this.#layout = layout.value;
    const own = await reader.read(toContentRequest(resourceOf(area), {}, {}));
    if (own.type === 'failed') this.#hasFailed = true;
    else if (own.type === 'absent') index.remove(`/${area}`);
    else {
      const content = { layout: this.#layout, own: own.value };
      this.#put(toAreaPage(area, resourceOf(area), content, maxCharacters));
    }
    if (!isListArea(area)) return;
    const details = await readList(reader, area, own);
    if (details === undefined) this.#hasFailed = true;
    else this.#replaceListed(area, details);
  }

  /** Has new documents read and removes those that no list names any more. */
  #replaceListed(area: ContentArea, details: readonly Detail[]): void {
    const before = this.#listed.get(area) ?? new Map<string, Detail>();
    const now = new Map(details.map((detail) => [detail.request.path, detail]));
    this.#listed.set(area, now);
    for (const [path, detail] of now) if (!before.has(path)) this.#dueDetails.set(path, detail);
    for (const [path, detail] of before) {
      if (this.#findDetail(path)) continue;
      this.#dueDetails.delete(path);
      this.#remove(detail);
    }
  }

  async #readDetail(detail: Detail): Promise<void> {
    const { area, resource, slug, request } = detail;
    const read = await this.#options.reader.read(request);
    if (read.type === 'failed') this.#hasFailed = true;
    else if (read.type === 'absent' || !this.#findDetail(request.path)) this.#remove(detail);
    else this.#put(toDetail(area, resource, slug, read.value, this.#options.maxCharacters));
  }

  #remove({ area, resource, slug }: Detail): void {
    this.#options.index.remove(toDetail(area, resource, slug, {}, 0).path);
  }

  #put(document: SearchDocument): void {
    const { index, maxDocuments, log } = this.#options;
    if (index.size < maxDocuments || index.has(document.path)) index.put(document);
    else if (!this.#isFull) {
      this.#isFull = true;
      log.warn({ maxDocuments }, 'SEARCH_DOCUMENTS is reached, some pages cannot be found');
    }
  }
}

/** Whether a path of the API is an area's own resource, also a further page of its list. */
function isOwnPath(area: ContentArea, path: string): boolean {
  const name = resourceOf(area);
  return isPaged(name)
    ? path.split('?')[0] === resources[name].path
    : path === resources[name].path;
}
