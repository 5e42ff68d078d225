import { itemsOf, type Json, toObject } from '../contract/values/untyped.ts';
import { slugOf } from '../origin/content-files.ts';
import { isCollection } from '../origin/content-kinds.ts';
import { ContentSyntaxError } from '../origin/parse-document.ts';
import type { LastVersion, Versions } from '../staff/versions.ts';
import { readFields } from './document-text.ts';
import { type Documents, etagOf } from './documents.ts';
import { type EditorFolder, documentKindOf } from './editor-folder.ts';
import { formSchemaOf } from './file-schema.ts';
import { type ListedDocument, listedOf } from './listed-document.ts';
import { ADDABLE, problemOfAddress } from './new-documents.ts';
import { referencesTo, withSlug } from './references.ts';

/** How long a deleted document can be brought back, milliseconds. */
const KEPT_MS = 30 * 86_400_000;

/** A deleted document, as the editor lists it. */
export interface DeletedDocument extends Pick<ListedDocument, 'file' | 'kind' | 'title'> {
  /** Null if another program removed its file. */
  readonly author: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Parts {
  readonly folder: EditorFolder;
  readonly documents: Documents;
  readonly versions: Versions;
  readonly now: () => number;
}

type Redirect = readonly [from: string, to: string];

/** Old and new paths of a page whose slug changes; a person has two pages. */
function redirectsOf({ kind, page }: ListedDocument, slug: string): readonly Redirect[] {
  const area = page.slice(0, page.lastIndexOf('/'));
  const areas = kind === 'people' ? [area, '/employee'] : [area];
  return areas.map((each) => [each + page.slice(area.length), `${each}/${slug}`]);
}

/** Adds the rule for a moved page, instead of any rule from its old or new address. */
const withRule = (rules: readonly unknown[], [from, to]: Redirect): unknown[] => [
  ...rules.filter((rule) => ![from, to].includes(String(toObject(rule)['from']))),
  { from, to },
];

/** Deletes and restores documents, and changes their addresses. */
export class PageAddresses {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @returns false if the file has changed since it was opened, or its kind cannot be deleted */
  async remove(file: string, etag: string, author: string): Promise<boolean> {
    const { folder, versions } = this.#parts;
    const former = this.#readSame(file, etag);
    if (former === undefined || ADDABLE[documentKindOf(file)] === undefined) return false;
    const change = { file, former, formerAt: folder.modifiedAt(file), author };
    const read = () => folder.read(file);
    const isRemoved = await versions.remove(change, {
      read,
      async replace() {
        if (read() !== former) return false;
        folder.remove(file);
        return true;
      },
    });
    return isRemoved;
  }

  /** The text of a file; undefined if it has changed since it was opened. */
  #readSame(file: string, etag: string): string | undefined {
    const { folder } = this.#parts;
    const text = folder.has(file) ? folder.read(file) : undefined;
    return text !== undefined && etagOf(text) === etag ? text : undefined;
  }

  #removed = (): Promise<LastVersion[]> => {
    const { folder, versions, now } = this.#parts;
    const files = new Set(folder.list());
    return versions.removed((file) => files.has(file), now() - KEPT_MS);
  };

  /** Documents that can be restored, the latest deletion first. */
  async deleted(): Promise<DeletedDocument[]> {
    const { documents, now } = this.#parts;
    const zone = documents.zone();
    return (await this.#removed()).map(({ file, text, author, saved_at: at }) => {
      const { kind, title } = listedOf(file, fieldsOf(file, text), zone, now());
      return { file, kind, title, author, at };
    });
  }

  /** Restores a deleted document. @returns false if it is too old, or its address is taken */
  async restore(file: string, author: string): Promise<boolean> {
    const { folder, versions } = this.#parts;
    const found = (await this.#removed()).find((row) => row.file === file);
    // Another document may have taken its address since.
    if (!found || folder.hasSlug(documentKindOf(file), slugOf(file))) return false;
    if (!(await folder.create(file, found.text))) return false;
    await versions.add(file, found.text, author);
    return true;
  }

  /**
   * Changes the address of a document, redirects the former one, and updates references to it.
   * @returns the new name of its file, the reason in Russian why the slug is refused, or undefined
   * if the file has changed since it was opened
   */
  async readdress(
    file: string,
    {
      etag,
      slug,
      author,
    }: { readonly etag: string; readonly slug: string; readonly author: string },
  ): Promise<{ readonly file: string } | { readonly reason: string } | undefined> {
    const { folder, versions } = this.#parts;
    const kind = documentKindOf(file);
    const [former, target] = [this.#readSame(file, etag), this.#parts.documents.lineOf(file)];
    if (former === undefined || target === undefined || !isCollection(kind)) return undefined;
    const reason = problemOfAddress(slug, (taken) => folder.hasSlug(kind, taken));
    if (reason !== undefined) return { reason };
    const references = referencesTo(file, this.#parts.documents.lines());
    // Rules come first: a redirect to nowhere for a moment does less harm than a lost address.
    if (!target.isHidden) await this.#addRules(redirectsOf(target, slug), author);
    let to = file;
    const change = { file, former, formerAt: folder.modifiedAt(file), author, text: former };
    const read = () => folder.read(file);
    const isMoved = await versions.save(change, {
      read,
      async replace() {
        if (read() !== former) return false;
        to = folder.rename(file, slug);
        return true;
      },
    });
    if (!isMoved) return undefined;
    await versions.move(file, to);
    for (const line of references) await this.#pointTo(line.file, target, slug, author);
    return { file: to };
  }

  async #pointTo(file: string, target: ListedDocument, slug: string, author: string) {
    const { documents } = this.#parts;
    const opened = documents.open(file);
    if (opened === undefined) return;
    const value = withSlug(formSchemaOf(documentKindOf(file)), opened.value, target, slug) as Json;
    await documents.save({ ...opened, value, author });
  }

  async #addRules(added: readonly Redirect[], author: string): Promise<void> {
    const { folder, documents } = this.#parts;
    const file = folder.fileOf('redirects');
    if (!folder.has(file)) await folder.create(file, 'redirects: []\n');
    const opened = documents.open(file);
    if (opened === undefined) return;
    const redirects = added.reduce(withRule, [...itemsOf(opened.value['redirects'])]);
    const saved = await documents.save({
      ...opened,
      value: { ...opened.value, redirects },
      author,
    });
    if (saved.status !== 'saved') throw new ContentSyntaxError(RULES_BROKEN);
  }
}

const RULES_BROKEN =
  'Адрес не изменён: прежний некуда записать. Сначала исправьте «Прежние адреса».';

/** Fields of a text; none if it has a syntax error. */
function fieldsOf(file: string, text: string): Json {
  try {
    return readFields(file, text);
  } catch (error) {
    if (error instanceof ContentSyntaxError) return {};
    throw error;
  }
}
