import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isSlug } from '../contract/requests.ts';
import {
  type KindName,
  type CollectionName,
  collections,
  entryLists,
  type EntryListName,
  type SingleName,
  singles,
} from './content-kinds.ts';
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

export interface ContentFolder {
  readonly collections: Readonly<Record<CollectionName, readonly ContentDocument[]>>;
  readonly entryLists: Readonly<Record<EntryListName, readonly ContentDocument[]>>;
  readonly singles: Readonly<Record<SingleName, ContentDocument | undefined>>;
  readonly problems: readonly ContentProblem[];
}

/** Content of a file. */
interface ReadFile {
  /** Time of modification and size: a file with the same ones is not read again. */
  readonly version: string;
  readonly document: ContentDocument | undefined;
  readonly problems: readonly ContentProblem[];
}

/** Files by their path, which are not read again while they are the same. */
export type KnownFiles = Map<string, ReadFile>;

interface Reader {
  readonly root: string;
  readonly pictures: OwnPictures;
  readonly problems: ContentProblem[];
  readonly known: KnownFiles;
}

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

/** @throws ContentSyntaxError */
async function parseDocument(
  { root, pictures }: Reader,
  kind: KindName,
  file: string,
  modifiedAt: Date,
): Promise<Omit<ReadFile, 'version'>> {
  // Some file systems write «й» as two characters.
  const slug = path
    .basename(file)
    .replace(/\.(md|ya?ml)$/, '')
    .normalize('NFC');
  const parsed = parseContentFile(file, await readFile(path.join(root, file), 'utf8'));
  const fields = await pictures.fillIn(parsed);
  const problems = checkDocument(kind, file, fields);
  if (kind in collections && !isSlug(slug)) {
    problems.push({ file, field: '', reason: 'имя файла не годится как адрес', isFatal: true });
  }
  const isUsable = !problems.some(({ isFatal }) => isFatal);
  return {
    document: isUsable ? { slug, file, modifiedAt, fields } : undefined,
    problems: [...problems, ...pictures.missing(file, parsed)],
  };
}

/** Reads a file unless it is as it was. */
async function readChanged(reader: Reader, kind: KindName, file: string): Promise<ReadFile> {
  const { mtime, mtimeMs, size } = await stat(path.join(reader.root, file));
  const version = `${mtimeMs} ${size}`;
  const known = reader.known.get(file);
  if (known?.version === version) return known;
  const read = await parseDocument(reader, kind, file, mtime).catch((error: unknown) => {
    if (!(error instanceof ContentSyntaxError)) throw error;
    const problem = { file, field: '', reason: error.message, isFatal: true };
    return { document: undefined, problems: [problem] };
  });
  const result = { version, ...read };
  reader.known.set(file, result);
  return result;
}

async function readDocument(
  reader: Reader,
  kind: KindName,
  file: string,
): Promise<ContentDocument | undefined> {
  try {
    const { document, problems } = await readChanged(reader, kind, file);
    reader.problems.push(...problems);
    return document;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Hidden files, which editors and file systems leave behind, are not content. */
export const isContentFile = (name: string): boolean => /^[^.].*\.(md|ya?ml)$/.test(name);

async function listFiles(root: string, folder: string): Promise<string[]> {
  try {
    const names = await readdir(path.join(root, folder));
    return names
      .filter(isContentFile)
      .sort()
      .map((name) => path.join(folder, name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function readFolder(reader: Reader, kind: KindName): Promise<ContentDocument[]> {
  const files = await listFiles(reader.root, kind);
  const documents = await Promise.all(files.map((file) => readDocument(reader, kind, file)));
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

/**
 * Reads and validates the content folder; documents with fatal problems are omitted.
 * @param known files of an earlier reading; only those that have changed since are read
 */
export async function readContentFolder(
  root: string,
  pictures: OwnPictures,
  known: KnownFiles = new Map(),
): Promise<ContentFolder> {
  const reader: Reader = { root, pictures, problems: [], known };
  const [inFolders, inLists, single] = await Promise.all([
    readAll(keysOf(collections), (kind) => readFolder(reader, kind)),
    readAll(keysOf(entryLists), (kind) => readFolder(reader, kind)),
    readAll(keysOf(singles), (kind) => readDocument(reader, kind, `${kind}.yaml`)),
  ]);
  return {
    collections: inFolders,
    entryLists: inLists,
    singles: single,
    problems: reader.problems,
  };
}
