import { statSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_ZONE, zoneOf } from '../contract/values/dates.ts';
import { isSlug } from '../contract/values/requests.ts';
import {
  type KindName,
  type CollectionName,
  collections,
  entryLists,
  type EntryListName,
  isCollection,
  isEntryList,
  isSingle,
  type SingleName,
  singles,
} from './content-kinds.ts';
import { checkDocument, type ContentProblem } from './check-document.ts';
import { hidingIn, type ReadAt, showsAt } from './drafts.ts';
import { type FoundFile, listContentFiles, readSource, toReason } from './content-files.ts';
import { ContentSyntaxError, lineOf, parseContentFile } from './parse-document.ts';
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

/** A document from its file, or from the last readable version of it. */
interface ReadFile {
  /** Times and size of the file, which is read again only when they change. */
  readonly version: string;
  /** The text that the document was read from. */
  readonly source: string;
  readonly document: ContentDocument | undefined;
  readonly problems: readonly ContentProblem[];
  /** Unix time at which a hidden document appears; if unset, never. */
  readonly showsAt?: number;
}

/** Documents by kind and slug, `news/bal`. */
export type KnownFiles = Map<string, ReadFile>;

interface Reader extends ReadAt {
  readonly root: string;
  readonly pictures: OwnPictures;
  readonly problems: ContentProblem[];
  readonly known: KnownFiles;
  readonly former: FormerSources;
}

/** Texts that could be read before the start, by kind and slug. */
export type FormerSources = ReadonlyMap<string, FoundFile & Pick<ReadFile, 'source'>>;

/** Documents that the site needs to start. */
const INDISPENSABLE: readonly SingleName[] = ['layout', 'home'];

const isUsable = (problems: readonly ContentProblem[]): boolean =>
  !problems.some(({ isFatal }) => isFatal);

/** @throws ContentSyntaxError */
async function parseDocument(
  { root, pictures, now, zone }: Reader,
  kind: KindName,
  { file, slug }: FoundFile,
  source: string,
): Promise<Pick<ReadFile, 'document' | 'problems' | 'showsAt'>> {
  const parsed = parseContentFile(file, source);
  const hiding = isSingle(kind) ? undefined : hidingIn(file, parsed, { now, zone });
  if (hiding) {
    const problems = withLines(hiding, source);
    return { document: undefined, problems, showsAt: showsAt(parsed, zone) };
  }
  const checked = checkDocument(kind, file, parsed);
  const fields = await pictures.fillIn(checked.fields);
  const missing = await pictures.missing(file, parsed);
  const problems = [...checked.problems, ...checked.lost, ...missing];
  if (isCollection(kind) && !isSlug(slug)) {
    problems.push({ file, field: '', reason: 'имя файла не годится как адрес', isFatal: true });
  }
  const modifiedAt =
    statSync(path.join(root, file), { throwIfNoEntry: false })?.mtime ?? new Date(0);
  return {
    document: isUsable(problems) ? { slug, file, modifiedAt, fields } : undefined,
    problems: withLines(problems, source),
  };
}

const withLines = (problems: readonly ContentProblem[], source: string): ContentProblem[] =>
  problems.map((problem) => ({ ...problem, line: lineOf(problem.file, source, problem.field) }));

function versionOf(file: string): string {
  try {
    const { ctimeMs, mtimeMs, size } = statSync(file);
    return `${ctimeMs} ${mtimeMs} ${size}`;
  } catch {
    return '';
  }
}

type Read = Omit<ReadFile, 'version'>;

const NOTHING: Read = { source: '', document: undefined, problems: [] };

const unreadable = (files: readonly FoundFile[], reason: string, line?: number): Read => ({
  ...NOTHING,
  problems: files.map(({ file }) => ({ file, line, field: '', reason, isFatal: true })),
});

/** Reads the files of one slug, of which there should be one. */
async function readFound(
  reader: Reader,
  kind: KindName,
  files: readonly FoundFile[],
  source: () => string,
): Promise<Read> {
  const [found] = files;
  if (found === undefined) return NOTHING;
  if (files.length > 1) {
    const names = files.map(({ file }) => file).join(', ');
    return unreadable(files, `один документ в нескольких файлах: ${names}`);
  }
  try {
    const text = source();
    return { source: text, ...(await parseDocument(reader, kind, found, text)) };
  } catch (error) {
    if (!(error instanceof ContentSyntaxError)) throw error;
    return unreadable(files, error.reason, error.line);
  }
}

/** The last readable version of a document, from this process or an earlier one. */
async function readFormer(reader: Reader, kind: KindName, key: string): Promise<Read> {
  const known = reader.known.get(key);
  if (known?.document) return known;
  const former = reader.former.get(key);
  return former ? readFound(reader, kind, [former], () => former.source) : NOTHING;
}

const withOutcome = (problem: ContentProblem, former: Read): ContentProblem => {
  const outcome = former.document ? 'показана прежняя версия' : 'документ не показан';
  return problem.isFatal ? { ...problem, reason: `${problem.reason} — ${outcome}` } : problem;
};

/** Reads the files of one slug if they have changed. */
async function readFiles(
  reader: Reader,
  kind: KindName,
  key: string,
  files: readonly FoundFile[],
): Promise<ContentDocument | undefined> {
  const { root, known, problems } = reader;
  const paths = files.map(({ file }) => path.join(root, file));
  const version = [reader.zone, ...paths.map((file) => file + versionOf(file))].join();
  let read = known.get(key);
  if (read?.version !== version || (read.showsAt !== undefined && read.showsAt <= reader.now)) {
    const current = await readFound(reader, kind, files, () => readSource(paths[0] ?? ''));
    read = { ...current, version };
    if (!isUsable(current.problems)) {
      const former = await readFormer(reader, kind, key);
      const told = current.problems.map((problem) => withOutcome(problem, former));
      read = { ...former, version, problems: told };
    }
    // Collections have too many documents to keep their texts for the next process.
    known.set(key, isCollection(kind) ? { ...read, source: '' } : read);
  }
  problems.push(...read.problems);
  return read.document;
}

/** Files of a folder by their slug; undefined if it cannot be listed. */
function listBySlug(reader: Reader, folder: string): Map<string, FoundFile[]> | undefined {
  try {
    const isOther = (name: string) => folder === '' && (isCollection(name) || isEntryList(name));
    const { files, problems } = listContentFiles(reader.root, folder, isOther);
    reader.problems.push(...problems);
    return Map.groupBy(files, ({ slug }) => slug);
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return new Map();
    reader.problems.push({ file: folder, field: '', reason: toReason(error), isFatal: true });
    return undefined;
  }
}

async function readFolder(reader: Reader, kind: KindName): Promise<ContentDocument[]> {
  const { known } = reader;
  const found = listBySlug(reader, kind);
  const keys = [...known.keys()].filter((key) => key.startsWith(`${kind}/`));
  if (found === undefined) return keys.flatMap((key) => known.get(key)?.document ?? []);
  for (const key of keys) if (!found.has(key.slice(kind.length + 1))) known.delete(key);
  const documents = await Promise.all(
    [...found].map(([slug, files]) => readFiles(reader, kind, `${kind}/${slug}`, files)),
  );
  return documents.filter((document) => document !== undefined);
}

async function readSingles(reader: Reader): Promise<ContentFolder['singles']> {
  const found = listBySlug(reader, '') ?? new Map<string, FoundFile[]>();
  for (const name of INDISPENSABLE) {
    if (!found.has(name)) found.set(name, [{ file: `${name}.yaml`, slug: name }]);
  }
  for (const name of Object.keys(singles)) if (!found.has(name)) reader.known.delete(name);
  for (const { file } of [...found].flatMap(([name, files]) => (isSingle(name) ? [] : files))) {
    const reason = 'неизвестный файл, опечатка?';
    reader.problems.push({ file, field: '', reason, isFatal: false });
  }
  return readAll(keysOf(singles), async (name) => {
    const files = found.get(name);
    return files && readFiles(reader, name, name, files);
  });
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

/** Unix time at which the next hidden document appears. */
export const nextShowing = (known: KnownFiles): number =>
  Math.min(...[...known.values()].map(({ showsAt: at = Infinity }) => at));

/**
 * Reads and validates the content folder. A document that cannot be read stays as it was.
 * @param known documents of an earlier reading; only files that have changed since are read
 * @param former texts that an earlier process could read
 * @param now Unix time, milliseconds, at which hidden documents appear; `Infinity` shows all
 */
export async function readContentFolder(
  root: string,
  pictures: OwnPictures,
  known: KnownFiles = new Map(),
  former: FormerSources = new Map(),
  now: number = Date.now(),
): Promise<ContentFolder> {
  const problems: ContentProblem[] = [];
  const zoneless = { root, pictures, problems, known, former, now, zone: DEFAULT_ZONE };
  const single = await readSingles(zoneless);
  const reader: Reader = { ...zoneless, zone: zoneOf(single.layout?.fields) };
  const [inFolders, inLists] = await Promise.all([
    readAll(keysOf(collections), (kind) => readFolder(reader, kind)),
    readAll(keysOf(entryLists), (kind) => readFolder(reader, kind)),
  ]);
  return { collections: inFolders, entryLists: inLists, singles: single, problems };
}

/** Problems that keep the site from starting: a needed document has no readable version. */
export const fatalProblemsOf = ({ singles: found, problems }: ContentFolder): ContentProblem[] => {
  const missing = INDISPENSABLE.filter((name) => found[name] === undefined);
  return problems.filter(({ file }) => missing.some((name) => file.startsWith(`${name}.`)));
};
