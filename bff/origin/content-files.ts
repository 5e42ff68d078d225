import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ContentProblem } from './check-document.ts';
import { ContentSyntaxError } from './parse-document.ts';

/** A content file; several files of one slug are a problem for each of them. */
export interface FoundFile {
  /** Relative to the content folder. */
  readonly file: string;
  readonly slug: string;
}

/** The documents of a content folder, and a problem for each entry that is not a document. */
export interface FoundFiles {
  readonly files: readonly FoundFile[];
  readonly problems: readonly ContentProblem[];
}

const DOCUMENT = /\.(?:md|markdown|ya?ml)$/i;

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'файла нет',
  EACCES: 'серверу не разрешено читать файл',
  EPERM: 'серверу не разрешено читать файл',
  EISDIR: 'это папка, а не файл',
  ELOOP: 'ссылка ведёт сама на себя',
};

/** Why a file or a folder cannot be read, in Russian. */
export function toReason(error: unknown): string {
  const { code = '' } = error as { code?: string };
  return CAUSES[code] ?? `файл не читается (${code})`;
}

/**
 * The slug of `news/bal.md` and of `news/bal/index.md`, composed: some file systems write «й» as
 * two characters.
 */
export const slugOf = (file: string): string =>
  path
    .basename(
      /\/[^/]+\/index\.[^/]+$/i.test(file) ? path.dirname(file) : file.replace(DOCUMENT, ''),
    )
    .normalize('NFC');

const isHidden = (name: string): boolean => name.startsWith('.');

const entriesOf = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isHidden(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

function isFolder(root: string, entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  return statSync(path.join(root, entry.name), { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Lists a folder of documents: `slug.md`, `slug.yaml` or `slug/index.md`, in any case. Hidden files,
 * which editors and file systems leave behind, are not content.
 * @param folder within the content folder; empty for that itself
 * @param isSkipped whether to skip an entry, which is listed elsewhere
 */
export function listContentFiles(
  root: string,
  folder: string,
  isSkipped: (name: string) => boolean = () => false,
): FoundFiles {
  const files: FoundFile[] = [];
  const problems: ContentProblem[] = [];
  const refuse = (file: string, reason: string): void =>
    void problems.push({ file, field: '', reason, isFatal: true });
  const within = path.join(root, folder);
  for (const entry of entriesOf(within)) {
    const file = path.join(folder, entry.name);
    if (isSkipped(entry.name)) continue;
    const isDocument = DOCUMENT.test(entry.name);
    if (!isFolder(within, entry)) {
      if (isDocument) files.push({ file, slug: slugOf(file) });
      else refuse(file, 'это не документ: нужен .md или .yaml');
    } else if (isDocument || folder === '') refuse(file, 'это папка, а не документ');
    else listBundle(file);
  }
  return { files, problems };

  function listBundle(bundle: string): void {
    const isIndex = (name: string) => DOCUMENT.test(name) && /^index\.[^.]+$/i.test(name);
    let names: readonly string[];
    try {
      names = entriesOf(path.join(root, bundle)).map(({ name }) => name);
    } catch (error) {
      return refuse(bundle, toReason(error));
    }
    if (!names.some(isIndex)) refuse(bundle, 'в папке нет index.md');
    for (const name of names) {
      const file = path.join(bundle, name);
      if (isIndex(name)) files.push({ file, slug: slugOf(file) });
      else refuse(file, 'рядом с index.md ничего не читается; картинки — в media/pictures');
    }
  }
}

/**
 * The text of a content file.
 * @throws ContentSyntaxError if it cannot be read, or is not UTF-8
 */
export function readSource(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    throw new ContentSyntaxError(toReason(cause), { cause });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new ContentSyntaxError('текст в другой кодировке; сохраните в UTF-8', { cause });
  }
}
