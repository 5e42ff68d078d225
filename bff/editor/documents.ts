import { isDeepStrictEqual } from 'node:util';
import { dayAt, DEFAULT_ZONE, zoneOf } from '../contract/values/dates.ts';
import { type Json, toObject } from '../contract/values/untyped.ts';
import type { CheckedDocument, ContentProblem } from '../origin/check-document.ts';
import { checkDocument, UNKNOWN } from '../origin/check-document.ts';
import { isCollection, type KindName, rulesOf } from '../origin/content-kinds.ts';
import { showsFrom } from '../origin/drafts.ts';
import { ContentSyntaxError, parseContentFile, withoutNulls } from '../origin/parse-document.ts';
import { digestOf } from '../shared/etag.ts';
import { readFields, writeFields } from './document-text.ts';
import type { EditedDocument, Restoration, Save, SaveResult } from './edited-document.ts';
import { type EditorFolder, documentKindOf } from './editor-folder.ts';
import { ADDRESS, formSchemaOf } from './file-schema.ts';
import {
  freeAddress,
  likeness,
  type NewName,
  nextId,
  problemOfAddress,
  readNewName,
  templateOf,
  newDocumentText,
  withoutEmpty,
} from './new-documents.ts';
import { changedHidden } from './hidden-fields.ts';
import { leftBehind } from './left-behind.ts';
import {
  type KnownLine,
  type ListedDocument,
  listedOf,
  nameOf,
  type ReadFile,
} from './listed-document.ts';
import type { Change, Version, Versions } from '../staff/versions.ts';

/** ETag of a file with a text. */
export const etagOf = (text: string): string => `"${digestOf(text)}"`;

const PICTURES = /\/pictures\/[^?#\n"'<>[\]]+?\.(?:avif|gif|jpe?g|png|webp)/gi;

/** The documents of a folder: lists, opens and saves them. */
export class Documents {
  readonly #folder: EditorFolder;
  readonly #versions: Versions;
  readonly #now: () => number;
  /** Files of lists, with their times of modification. */
  readonly #files = new Map<string, { readonly at: number; readonly read: ReadFile }>();

  constructor(folder: EditorFolder, versions: Versions, now: () => number) {
    this.#folder = folder;
    this.#versions = versions;
    this.#now = now;
  }

  list = (): ListedDocument[] => this.lines().map(({ line }) => line);

  lineOf = (file: string): ListedDocument | undefined =>
    this.list().find((line) => line.file === file);

  /** Titles of the documents that show a picture, by its URL. */
  pictureUses(): ReadonlyMap<string, readonly string[]> {
    const uses = this.lines().flatMap(({ line, read }) =>
      [...new Set(read.text.match(PICTURES))].map((url) => ({ url, title: line.title })),
    );
    const byUrl = Map.groupBy(uses, ({ url }) => url);
    return new Map([...byUrl].map(([url, found]) => [url, found.map(({ title }) => title)]));
  }

  /** All documents, as they are now. */
  lines(): KnownLine[] {
    const [zone, now] = [this.zone(), this.#now()];
    return this.#folder.list().flatMap((file) => {
      const read = this.#known(file);
      return read ? [{ line: listedOf(file, read.value, zone, now), read }] : [];
    });
  }

  /** The day where the kindergarten is, ISO 8601. */
  today = (): string => dayAt(this.#now(), this.zone());

  /** Zone of the kindergarten. */
  zone(): string {
    try {
      return zoneOf(this.open(this.#folder.fileOf('layout'))?.value);
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
    const added = readNewName(file);
    if (added) return { file, value: this.#template(added), etag: etagOf('') };
    return this.#folder.has(file) ? this.#read(file) : undefined;
  }

  /**
   * Writes a document if its file is unchanged since it was opened, and its fields fit the contract.
   * @throws ContentSyntaxError
   */
  async save({ file, value: typed, etag, author }: Save): Promise<SaveResult> {
    const added = readNewName(file);
    if (added) return this.#add(added, this.#withZone(typed), author);
    const text = this.#folder.has(file) ? this.#folder.read(file) : undefined;
    if (text === undefined || etagOf(text) !== etag) {
      return { status: 'conflict', current: text === undefined ? undefined : this.#read(file) };
    }
    const before = readFields(file, text);
    const isTimed = typed['show_from'] !== before['show_from'];
    const value = isTimed ? this.#withZone(typed) : typed;
    const written = writeFields(file, text, value);
    const checked = await this.#check(documentKindOf(file), file, written);
    const form = formSchemaOf(documentKindOf(file));
    const hidden = changedHidden(form, before, withoutNulls(value));
    const found = checked.problems.filter(({ reason }) => reason !== UNKNOWN);
    // A save is refused for what it changes: what the file had before, the page does without.
    const isOld = ({ field, isFatal }: ContentProblem): boolean => {
      const [name = ''] = field.split('/', 1);
      return !isFatal && isDeepStrictEqual(before[name], toObject(withoutNulls(value))[name]);
    };
    const problems = [
      ...found.filter((problem) => !isOld(problem)),
      ...hidden.map((problem) => ({ file, ...problem, isFatal: true })),
    ];
    if (problems.length > 0) return { status: 'refused', problems };
    const lost = [...checked.lost, ...found];
    const saved = { status: 'saved', etag: etagOf(written), file, lost } as const;
    if (written === text) return saved;
    const change = { file, former: text, formerAt: this.#folder.modifiedAt(file), author };
    const isSaved = await this.#replace({ ...change, text: written });
    if (!isSaved) return { status: 'conflict', current: this.#read(file) };
    const fields = { file, before, after: value };
    const left = leftBehind(fields, this.lines(), { now: this.#now(), zone: this.zone() });
    return { ...saved, lost: [...lost, ...left] };
  }

  /** The fields of a text as the site reads them, with the pictures that it lacks. */
  async #check(kind: KindName, file: string, text: string): Promise<CheckedDocument> {
    const fields = parseContentFile(file, text);
    const { lost, ...checked } = checkDocument(kind, file, fields);
    return { ...checked, lost: [...lost, ...(await this.#folder.pictures.missing(file, fields))] };
  }

  /** Adds the zone to the time from which a hidden document is shown. */
  #withZone(value: Json): Json {
    const read = showsFrom(value, this.zone());
    return read === undefined ? value : { ...value, show_from: read };
  }

  /**
   * Initial fields of a new document: all of its sample's, or the choices of the newest document of
   * its kind.
   */
  #template({ kind, sample }: NewName): Json {
    if (sample !== undefined) return likeness(this.open(sample)?.value ?? {});
    const own = this.list().filter((line) => line.kind === kind);
    const newest = own.toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? '')).at(-1);
    return newest ? templateOf(formSchemaOf(kind), this.open(newest.file)?.value ?? {}) : {};
  }

  /** Creates the file of a new document, which only staff see at first. */
  async #add(added: NewName, typed: Json, author: string): Promise<SaveResult> {
    const { kind } = added;
    const { [ADDRESS]: address = '', ...fields } = withoutEmpty(typed) as Json;
    const isTaken = (slug: string): boolean => this.#folder.hasSlug(kind, slug);
    const slug = String(address) || freeAddress(nameOf(fields) ?? kind, isTaken);
    const values = this.list()
      .filter((line) => line.kind === kind)
      .map(({ file }) => this.#tryOpen(file));
    const today = rulesOf(kind).required.includes('date') ? { date: this.today() } : {};
    const ids = 'id' in rulesOf(kind).schema.properties ? { id: nextId(values) } : {};
    const own = isCollection(kind)
      ? {}
      : { ...('slug' in rulesOf(kind).schema.properties && { slug }) };
    const file = `${kind}/${slug}.${isCollection(kind) ? 'md' : 'yaml'}`;
    const text = newDocumentText(kind, { ...ids, ...own, ...today, ...fields, draft: true });
    const reason = problemOfAddress(slug, isTaken);
    const hidden = changedHidden(formSchemaOf(kind), this.#template(added), fields);
    const checked = await this.#check(kind, file, text);
    const told = [...checked.problems, ...hidden.map((each) => ({ file, ...each, isFatal: true }))];
    const problems = told.filter((each) => each.reason !== UNKNOWN);
    if (reason !== undefined) problems.push({ file, field: ADDRESS, reason, isFatal: true });
    if (problems.length > 0) return { status: 'refused', problems };
    if (!(await this.#folder.create(file, text))) return this.#add(added, typed, author);
    await this.#versions.add(file, text, author);
    return { status: 'saved', etag: etagOf(text), file, lost: checked.lost };
  }

  #tryOpen(file: string): Json {
    try {
      return this.open(file)?.value ?? {};
    } catch {
      return {};
    }
  }

  /** @returns false if the file has changed meanwhile */
  async #replace(change: Change): Promise<boolean> {
    const read = () => (this.#folder.has(change.file) ? this.#readText(change.file) : undefined);
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

  /**
   * Replaces a file, which may be broken, with a former version, if it is unchanged since it was
   * opened.
   * @returns undefined if there is no such version
   * @throws ContentSyntaxError
   */
  async restore({ file, id, etag, author }: Restoration): Promise<SaveResult | undefined> {
    const text = await this.#versions.readText(file, id);
    if (text === undefined) return undefined;
    const former = this.#folder.has(file) ? this.#readText(file) : undefined;
    if (former === undefined || etagOf(former) !== etag)
      return { status: 'conflict', current: undefined };
    const { problems, lost } = await this.#check(documentKindOf(file), file, text);
    const fatal = problems.filter(({ isFatal }) => isFatal);
    if (fatal.length > 0) return { status: 'refused', problems: fatal };
    const change = { file, former, formerAt: this.#folder.modifiedAt(file), author, text };
    if (!(await this.#replace(change))) return { status: 'conflict', current: undefined };
    return { status: 'saved', etag: etagOf(text), file, lost };
  }

  /** A file whose fields cannot be read, so that its former versions can be brought back. */
  openBroken(file: string): EditedDocument {
    return { file, value: {}, etag: etagOf(this.#readText(file)) };
  }

  /** The text of a file; empty if there is no such file. */
  #readText(file: string): string {
    try {
      return this.#folder.read(file) ?? '';
    } catch (error) {
      if (error instanceof ContentSyntaxError) return '';
      throw error;
    }
  }

  #read(file: string): EditedDocument | undefined {
    const text = this.#folder.read(file);
    return text === undefined
      ? undefined
      : { file, value: readFields(file, text), etag: etagOf(text) };
  }

  #known(file: string): ReadFile | undefined {
    const at = this.#folder.modifiedAt(file);
    const known = this.#files.get(file);
    if (known?.at === at) return known.read;
    const read = this.#readAny(file);
    if (read) this.#files.set(file, { at, read });
    return read;
  }

  /** Reads a file; a broken one has only its name, and shows its problem when opened. */
  #readAny(file: string): ReadFile | undefined {
    try {
      const text = this.#folder.read(file);
      return text === undefined ? undefined : { value: readFields(file, text), text };
    } catch (error) {
      if (!(error instanceof ContentSyntaxError)) throw error;
      const text = this.#readText(file);
      // A broken document keeps its title.
      const title = /^(?:title|name): *["']?([^"'\n]+)/m.exec(text)?.[1]?.trim();
      return { value: title ? { title } : {}, text };
    }
  }
}
