import { mkdir, mkdtemp, open, rmdir, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BffSettings } from './services/settings.ts';
import { COPIES } from './content-cache/kept-copies.ts';
import { isPostgresUrl } from './database/database-kind.ts';
import { JOURNALS } from './database/database-kind.ts';
import { PICTURE_KINDS } from './media/create-pictures.ts';
import { assertContentForm, ContentFormError, TEMPORARY } from './origin/content-roots.ts';

type FolderSettings = Pick<
  BffSettings,
  | 'CONTENT_CACHE_DIR'
  | 'CONTENT_CACHE_MB'
  | 'CONTENT_DIR'
  | 'LEADS_DB'
  | 'MEDIA_CACHE_DIR'
  | 'MEDIA_CACHE_MB'
  | 'UPSTREAM_URL'
> &
  Partial<Pick<BffSettings, 'BFF_PORT' | 'CONTENT_EDITOR' | 'VALKEY_URL'>>;

const DATABASE_REMEDY = 'name a file in a folder that this user may write to';

/** Transient: a full disk is reported when pictures or leads are written. */
const TRANSIENT_CODES: readonly string[] = ['ENOSPC', 'EDQUOT'];

const CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EPERM: 'no permission, lsattr shows why',
  EROFS: 'it is read-only, by its mount or by a unit without ReadWritePaths= for it',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  EISDIR: 'a folder is in the way',
};

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/** Creates a missing folder. Not by recursive `mkdir`, which never ends below `/proc`. */
async function createFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, mode);
  } catch (error) {
    const parent = path.dirname(folder);
    if (codeOf(error) === 'EEXIST') return;
    if (codeOf(error) !== 'ENOENT' || parent === folder) throw error;
    await createFolder(parent, mode);
    await mkdir(folder, mode);
  }
}

export interface Access {
  readonly file: string;
  readonly isFolder: boolean;
  readonly uid: number;
  readonly mode: number;
}

/** The file or folder that denied access: the first on the way up that there is. */
async function findDenying(file: string): Promise<Access> {
  try {
    const found = await stat(file);
    return { file, isFolder: found.isDirectory(), uid: found.uid, mode: found.mode };
  } catch (error) {
    const parent = path.dirname(file);
    if (parent === file) throw error;
    return findDenying(parent);
  }
}

/** A setting that names a folder, or a file in one; both paths are absolute. */
interface Place {
  readonly file: string;
  readonly folder: string;
}

/**
 * Says whose a file or folder is, and what root types to make it usable. What is above the folder
 * of a setting keeps its owner.
 * @param remedy without root
 * @param user number and name of the user that the process runs as
 */
export function describeAccess(
  { file, isFolder, uid, mode }: Access,
  place: Place,
  remedy: string,
  user: { readonly uid: number; readonly username: string },
): string {
  const owner = uid === user.uid ? user.username : uid === 0 ? 'root' : `user ${uid}`;
  const change = uid === user.uid ? 'chmod u+rwX' : `chown ${user.username}`;
  const whose = `${file} is of ${owner}, mode ${(mode & 0o777).toString(8)}`;
  const isOwn = `${file}/`.startsWith(`${place.folder}/`);
  // All files of a database have names that begin with its own.
  if (!isFolder && file.startsWith(place.file))
    return `${whose}): as root: ${change} '${place.file}'*`;
  if (isOwn) return `${whose}): ${remedy}, or as root: ${change} '${file}'`;
  return `${whose}): ${remedy}, or as root: install -d -o ${user.username} -m 700 '${place.folder}'`;
}

/** A file or folder beside or below that of a setting, with the failure to use it. */
class PartError extends Error {
  readonly code: string;

  constructor(file: string, cause: unknown) {
    super(file, { cause });
    this.code = codeOf(cause);
  }
}

/** A missing file is created with the first use. */
async function probePart(file: string, use: () => Promise<unknown>): Promise<void> {
  try {
    await use();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw new PartError(file, error);
  }
}

/** Writes into a folder, because `access` proves nothing for root. */
async function writeInto(folder: string): Promise<void> {
  await rmdir(await mkdtemp(path.join(folder, '.probe-')));
}

async function probeFolder(folder: string, mode = 0o777): Promise<void> {
  await createFolder(path.resolve(folder), mode);
  await writeInto(folder);
}

async function probeCache(folder: string, kinds: readonly string[]): Promise<void> {
  await probeFolder(folder);
  for (const kind of kinds) {
    const part = path.join(folder, kind);
    await probePart(part, () => writeInto(part));
  }
}

/** Checks the folder and the files that SQLite writes beside the database, too. */
async function probeDatabase(file: string): Promise<void> {
  await probeFolder(path.dirname(file), 0o700);
  for (const part of ['', ...JOURNALS].map((journal) => file + journal)) {
    await probePart(part, async () => (await open(part, 'r+')).close());
  }
}

async function probeContent(folder: string, isEdited: boolean): Promise<void> {
  await assertContentForm(folder);
  if (!isEdited) return;
  await createFolder(path.join(folder, TEMPORARY), 0o700);
  for (const part of ['content', 'media', TEMPORARY]) await writeInto(path.join(folder, part));
}

/** The user of this process, by its number where it has no name, as in some containers. */
function ownUser() {
  try {
    return os.userInfo();
  } catch {
    const uid = process.getuid?.() ?? 0;
    return { uid, username: String(uid) };
  }
}

/** Cause and remedy of a failure to use a setting, in one line. */
async function describe(error: Error, value: string, remedy: string): Promise<string> {
  const code = codeOf(error);
  const isPart = error instanceof PartError && error.message !== value;
  const part = isPart ? `${error.message}: ` : '';
  const cause = CAUSES[code] ?? (code || error.message);
  const { path: denied } = (error instanceof PartError ? error.cause : error) as { path?: string };
  if (code !== 'EACCES' || denied === undefined || process.getuid === undefined)
    return `(${part}${cause}): ${remedy}`;
  const access = await findDenying(path.resolve(denied));
  const file = path.resolve(value);
  const folder = remedy === DATABASE_REMEDY ? path.dirname(file) : file;
  return `(${cause}; ${describeAccess(access, { file, folder }, remedy, ownUser())}`;
}

/**
 * Checks each folder of the settings by using it, and creates missing ones.
 * @returns one line for each that cannot be used, with a remedy
 */
export async function findFolderProblems(settings: FolderSettings): Promise<readonly string[]> {
  const { CONTENT_DIR, CONTENT_EDITOR, LEADS_DB, MEDIA_CACHE_DIR, MEDIA_CACHE_MB, UPSTREAM_URL } =
    settings;
  const { CONTENT_CACHE_DIR, CONTENT_CACHE_MB } = settings;
  const problems: string[] = [];
  const check = async (name: string, value: string, use: Promise<unknown>, remedy: string) => {
    try {
      await use;
    } catch (error) {
      if (TRANSIENT_CODES.includes(codeOf(error))) return;
      const mended = error instanceof ContentFormError ? error.remedy : remedy;
      const failure = await describe(error as Error, value, mended);
      problems.push(`${name}=${value} cannot be used ${failure}`);
    }
  };
  // Pages must be served while PostgreSQL fails, so it is not checked at the start.
  if (!isPostgresUrl(LEADS_DB)) {
    await check('LEADS_DB', LEADS_DB, probeDatabase(LEADS_DB), DATABASE_REMEDY);
  }
  if (MEDIA_CACHE_MB > 0) {
    const remedy = 'name a folder that this user may write to, or set MEDIA_CACHE_MB=0';
    await check(
      'MEDIA_CACHE_DIR',
      MEDIA_CACHE_DIR,
      probeCache(MEDIA_CACHE_DIR, PICTURE_KINDS),
      remedy,
    );
  }
  if (CONTENT_CACHE_MB > 0 && UPSTREAM_URL !== undefined && settings.VALKEY_URL === undefined) {
    const remedy = 'name a folder that this user may write to, or set CONTENT_CACHE_MB=0';
    const use = probeCache(path.join(CONTENT_CACHE_DIR, `${settings.BFF_PORT ?? ''}`), [COPIES]);
    await check('CONTENT_CACHE_DIR', CONTENT_CACHE_DIR, use, remedy);
  }
  if (CONTENT_DIR !== undefined) {
    const isEdited = CONTENT_EDITOR === 'on';
    const remedy = isEdited
      ? 'let this user write to all of it'
      : 'name a folder that is there and that this user may read';
    await check('CONTENT_DIR', CONTENT_DIR, probeContent(CONTENT_DIR, isEdited), remedy);
  }
  return problems;
}
