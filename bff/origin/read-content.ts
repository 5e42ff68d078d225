import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isSlug } from '../contract/requests.ts';
import {
  type AreaName,
  type CollectionName,
  collections,
  entryLists,
  type EntryListName,
  type SingleName,
  singles,
} from './areas.ts';
import { checkDocument, type ContentProblem } from './check-document.ts';
import { ContentSyntaxError, parseContentFile } from './parse-document.ts';
import type { OwnPictures } from './own-pictures.ts';

export interface ContentDocument {
  readonly slug: string;
  /** Relative to the content folder. */
  readonly file: string;
  readonly modifiedAt: Date;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface Content {
  readonly collections: Readonly<Record<CollectionName, readonly ContentDocument[]>>;
  readonly entryLists: Readonly<Record<EntryListName, readonly ContentDocument[]>>;
  readonly singles: Readonly<Record<SingleName, ContentDocument | undefined>>;
  readonly problems: readonly ContentProblem[];
}

interface Reader {
  readonly root: string;
  readonly pictures: OwnPictures;
  readonly problems: ContentProblem[];
}

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

async function readDocument(
  reader: Reader,
  area: AreaName,
  file: string,
): Promise<ContentDocument | undefined> {
  const fullPath = path.join(reader.root, file);
  const slug = path.basename(file).replace(/\.(md|ya?ml)$/, '');
  try {
    const [source, { mtime }] = await Promise.all([readFile(fullPath, 'utf8'), stat(fullPath)]);
    const parsed = parseContentFile(file, source);
    const fields = await reader.pictures.fillIn(parsed);
    const problems = checkDocument(area, file, fields);
    if (area in collections && !isSlug(slug)) {
      problems.push({ file, field: '', reason: 'имя файла не годится как адрес', isFatal: true });
    }
    reader.problems.push(...problems, ...reader.pictures.missing(file, parsed));
    if (problems.some(({ isFatal }) => isFatal)) return undefined;
    return { slug, file, modifiedAt: mtime, fields };
  } catch (error) {
    if (isMissing(error)) return undefined;
    if (!(error instanceof ContentSyntaxError)) throw error;
    reader.problems.push({ file, field: '', reason: error.message, isFatal: true });
    return undefined;
  }
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  try {
    const names = await readdir(path.join(root, folder));
    return names
      .filter((name) => /^[^.].*\.(md|ya?ml)$/.test(name))
      .sort()
      .map((name) => path.join(folder, name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function readFolder(reader: Reader, area: AreaName): Promise<ContentDocument[]> {
  const files = await listFiles(reader.root, area);
  const documents = await Promise.all(files.map((file) => readDocument(reader, area, file)));
  return documents.filter((document) => document !== undefined);
}

const readAll = async <Name extends string, T>(
  names: readonly Name[],
  read: (name: Name) => Promise<T>,
): Promise<Record<Name, T>> =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await read(name)] as const)),
  ) as Record<Name, T>;

const keysOf = <T extends object>(value: T): (keyof T & string)[] =>
  Object.keys(value) as (keyof T & string)[];

/** Reads and validates the content folder; documents with fatal problems are omitted. */
export async function readContent(root: string, pictures: OwnPictures): Promise<Content> {
  const reader: Reader = { root, pictures, problems: [] };
  const [inFolders, inLists, single] = await Promise.all([
    readAll(keysOf(collections), (area) => readFolder(reader, area)),
    readAll(keysOf(entryLists), (area) => readFolder(reader, area)),
    readAll(keysOf(singles), (area) => readDocument(reader, area, `${area}.yaml`)),
  ]);
  return {
    collections: inFolders,
    entryLists: inLists,
    singles: single,
    problems: reader.problems,
  };
}
