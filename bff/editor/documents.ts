import { dayAt, DEFAULT_ZONE, readDate, zoneOf } from '../contract/dates.ts';
import type { Json } from '../contract/untyped.ts';
import { checkDocument, type ContentProblem, UNKNOWN } from '../origin/check-document.ts';
import { type CollectionName, isCollection, siteAreaOf } from '../origin/content-kinds.ts';
import { slugOf } from '../origin/content-files.ts';
import { ContentSyntaxError, parseContentFile } from '../origin/parse-document.ts';
import { toSegment } from '../contract/requests.ts';
import { digestOf } from '../shared/etag.ts';
import { readFields, writeFields } from './document-text.ts';
import { EditorFolder, kindOf } from './editor-folder.ts';
import { labels } from './labels.ts';
import type { Change, Version, Versions } from '../staff/versions.ts';

/** A content file as a form edits it. */
export interface EditedDocument {
  readonly file: string;
  readonly value: Json;
  readonly etag: string;
}

/** A row in a list of documents. */
export interface ListedDocument {
  readonly file: string;
  readonly kind: string;
  readonly title: string;
  readonly date?: string;
  /** Name by which other documents refer to the document. */
  readonly slug?: string;
  /** Path at which the site shows the document. */
  readonly page: string;
}

export type SaveResult =
  | { readonly status: 'saved'; readonly etag: string }
  /** The file has changed since it was opened; `current` is undefined if it is gone. */
  | { readonly status: 'conflict'; readonly current: EditedDocument | undefined }
  | { readonly status: 'refused'; readonly problems: readonly ContentProblem[] };

export interface Save {
  readonly file: string;
  readonly value: Json;
  /** ETag of the text that the value was made from. */
  readonly etag: string;
  readonly author: string;
}

const etagOf = (text: string): string => `"${digestOf(text)}"`;

/** Pages of files that have none of their own. */
const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  layout: '/',
  slots: '/lead',
  redirects: '/',
  lead: '/lead',
  groups: '/info',
  banner: '/',
  promo: '/',
  instagram: '/',
};

const TITLES = ['title', 'name', 'caption', 'alt'];

function listedOf(file: string, value: Json, zone: string): ListedDocument {
  const kind = kindOf(file);
  const own = isCollection(kind) ? slugOf(file) : undefined;
  const { date, slug = own } = value;
  const page =
    own === undefined ? undefined : `/${siteAreaOf(kind as CollectionName)}/${toSegment(own)}`;
  const title = TITLES.map((name) => value[name]).find((text) => typeof text === 'string');
  return {
    file,
    kind,
    title: labels.singles[kind] ?? title ?? file,
    page: page ?? PAGES[kind] ?? `/${kind}`,
    ...(typeof date === 'string' && { date: readDate(date, zone)?.slice(0, 10) ?? date }),
    ...(typeof slug === 'string' && { slug }),
  };
}

/** The documents of a folder: lists, opens and saves them. */
export class Documents {
  readonly #folder: EditorFolder;
  readonly #versions: Versions;
  readonly #now: () => number;
  /** Rows of lists by file, with its time of modification and their zone. */
  readonly #listed = new Map<string, { readonly at: string; readonly line: ListedDocument }>();

  /** @param folder with `content` and `media` */
  constructor(folder: string, versions: Versions, now: () => number) {
    this.#folder = new EditorFolder(folder);
    this.#versions = versions;
    this.#now = now;
  }

  list(): ListedDocument[] {
    const zone = this.#zone();
    return this.#folder
      .list()
      .map((file) => this.#line(file, zone))
      .filter((line) => line !== undefined);
  }

  /** The day where the kindergarten is, ISO 8601. */
  today = (): string => dayAt(this.#now(), this.#zone());

  #zone(): string {
    try {
      return zoneOf(this.open('layout.yaml')?.value);
    } catch (error) {
      if (!(error instanceof ContentSyntaxError)) throw error;
      return DEFAULT_ZONE;
    }
  }

  /**
   * @returns undefined if there is no such file
   * @throws ContentSyntaxError
   */
  open(file: string): EditedDocument | undefined {
    return this.#folder.has(file) ? this.#read(file) : undefined;
  }

  /**
   * Writes a document if its file is unchanged since it was opened, and its fields fit the contract.
   * @throws ContentSyntaxError
   */
  async save({ file, value, etag, author }: Save): Promise<SaveResult> {
    const text = this.#folder.has(file) ? this.#folder.read(file) : undefined;
    if (text === undefined || etagOf(text) !== etag) {
      return { status: 'conflict', current: text === undefined ? undefined : this.#read(file) };
    }
    const written = writeFields(file, text, value);
    const checked = checkDocument(kindOf(file), file, parseContentFile(file, written));
    const problems = checked.problems.filter(({ reason }) => reason !== UNKNOWN);
    if (problems.length > 0) return { status: 'refused', problems };
    if (written === text) return { status: 'saved', etag };
    const change = { file, former: text, formerAt: this.#folder.modifiedAt(file), author };
    const isSaved = await this.#replace({ ...change, text: written });
    if (!isSaved) return { status: 'conflict', current: this.#read(file) };
    return { status: 'saved', etag: etagOf(written) };
  }

  /** @returns false if the file has changed meanwhile */
  async #replace(change: Change): Promise<boolean> {
    const read = () => this.#folder.read(change.file);
    const { replace, drop } = await this.#folder.prepare(change.file, change.text);
    const replaceSame = async (): Promise<boolean> => {
      if (read() !== change.former) return false;
      await replace();
      return true;
    };
    return this.#versions.save(change, { read, replace: replaceSame }).finally(drop);
  }

  /** Former versions of a file and the current one, the newest first. */
  versions(file: string): Promise<Version[]> {
    return this.#versions.list(file, () => this.#folder.read(file));
  }

  /**
   * A former version as a form would show it.
   * @returns undefined if there is no such version
   * @throws ContentSyntaxError
   */
  async version(file: string, id: number): Promise<Json | undefined> {
    const text = await this.#versions.readText(file, id);
    return text === undefined ? undefined : readFields(file, text);
  }

  #read(file: string): EditedDocument | undefined {
    const text = this.#folder.read(file);
    return text === undefined
      ? undefined
      : { file, value: readFields(file, text), etag: etagOf(text) };
  }

  #line(file: string, zone: string): ListedDocument | undefined {
    const at = `${this.#folder.modifiedAt(file)} ${zone}`;
    const known = this.#listed.get(file);
    if (known?.at === at) return known.line;
    const line = this.#readLine(file, zone);
    if (line) this.#listed.set(file, { at, line });
    return line;
  }

  /** Lists an unreadable file by its name; opening it shows the problem. */
  #readLine(file: string, zone: string): ListedDocument | undefined {
    try {
      const text = this.#folder.read(file);
      if (text === undefined) return undefined;
      return listedOf(file, readFields(file, text), zone);
    } catch (error) {
      if (!(error instanceof ContentSyntaxError)) throw error;
      return listedOf(file, {}, zone);
    }
  }
}
