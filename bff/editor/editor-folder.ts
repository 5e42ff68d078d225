import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, renameSync, unlinkSync } from 'node:fs';
import { link, mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  collections,
  entryLists,
  type KindName,
  type SingleName,
  singles,
} from '../origin/content-kinds.ts';
import { listContentFiles, readSource, slugOf } from '../origin/content-files.ts';
import { contentRootOf, mediaRootOf, TEMPORARY } from '../origin/content-roots.ts';
import { createOwnPictures, type OwnPictures } from '../origin/own-pictures.ts';

const FOLDERS = [...Object.keys(collections), ...Object.keys(entryLists)];

const isPlainFile = (file: string): boolean =>
  lstatSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** The kind of a content file, from its folder or its name. */
export const documentKindOf = (file: string): KindName =>
  (file.includes('/') ? file.split('/', 1)[0] : slugOf(file)) as KindName;

/** Whether a document has a folder of its own, `news/bal/index.md`. */
const isInBundle = (file: string): boolean => file.split('/').length > 2;

/** The content files of a folder. A requested name becomes a path only if it is listed. */
export class EditorFolder {
  readonly #folder: string;
  readonly pictures: OwnPictures;

  constructor(folder: string) {
    this.#folder = folder;
    this.pictures = createOwnPictures(mediaRootOf(folder));
  }

  #pathOf = (file: string): string => path.join(contentRootOf(this.#folder), file);

  /** Files that may be edited, relative to the content folder. */
  list(): string[] {
    const inFolders = FOLDERS.flatMap((name) => this.#filesIn(name));
    return [...this.#singles(), ...inFolders].filter((file) => isPlainFile(this.#pathOf(file)));
  }

  /** The file of a single document, `layout.yaml` unless it is there as `layout.yml`. */
  fileOf = (name: SingleName): string =>
    this.#singles().find((file) => slugOf(file) === name) ?? `${name}.yaml`;

  /** In the order of the table: the home page first. */
  #singles(): string[] {
    const files = this.#filesIn('');
    return Object.keys(singles).flatMap((name) => files.filter((file) => slugOf(file) === name));
  }

  has = (file: string): boolean => this.list().includes(file);

  hasSlug = (kind: KindName, slug: string): boolean =>
    this.list().some((file) => documentKindOf(file) === kind && slugOf(file) === slug);

  #filesIn(folder: string): string[] {
    if (!existsSync(this.#pathOf(folder))) return [];
    const isOther = (name: string) => folder === '' && FOLDERS.includes(name);
    const root = contentRootOf(this.#folder);
    return listContentFiles(root, folder, isOther).files.map(({ file }) => file);
  }

  /**
   * @returns undefined if the file is gone
   * @throws ContentSyntaxError
   */
  read(file: string): string | undefined {
    return isPlainFile(this.#pathOf(file)) ? readSource(this.#pathOf(file)) : undefined;
  }

  modifiedAt = (file: string): number =>
    Math.floor(lstatSync(this.#pathOf(file), { throwIfNoEntry: false })?.mtimeMs ?? 0);

  /** Creates a file with its whole text. @returns false if it already exists */
  async create(file: string, text: string): Promise<boolean> {
    const target = this.#pathOf(file);
    const temporary = path.join(this.#folder, TEMPORARY, randomUUID());
    await Promise.all(
      [temporary, target].map((each) => mkdir(path.dirname(each), { recursive: true })),
    );
    await writeFile(temporary, text, { flush: true });
    try {
      await link(temporary, target);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
      return false;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  remove = (file: string): void => unlinkSync(this.#pathOf(file));

  /** Gives a document another slug, pictures beside it included. @returns its file's new name */
  rename(file: string, slug: string): string {
    const isBundle = isInBundle(file);
    const [from, end] = isBundle
      ? [path.dirname(file), path.basename(file)]
      : [file, path.extname(file)];
    const to = path.join(path.dirname(from), isBundle ? slug : slug + end);
    renameSync(this.#pathOf(from), this.#pathOf(to));
    return isBundle ? path.join(to, end) : to;
  }

  /**
   * Writes a text to a temporary file. `replace` renames it to the file, so that readers find the
   * whole former or new text, even after a crash; `drop` removes it if it was not used.
   */
  async prepare(file: string, text: string) {
    const target = this.#pathOf(file);
    const temporary = path.join(this.#folder, TEMPORARY, randomUUID());
    await mkdir(path.dirname(temporary), { recursive: true });
    const drop = () => rm(temporary, { force: true });
    try {
      await writeFile(temporary, text, { mode: lstatSync(target).mode, flush: true });
    } catch (error) {
      await drop();
      throw error;
    }
    const replace = async (): Promise<void> => {
      renameSync(temporary, target);
      const folder = await open(path.dirname(target));
      await folder.sync().finally(() => folder.close());
    };
    return { replace, drop };
  }
}
