import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BffSettings } from './config.ts';
import { isPostgresUrl } from './leads/store/database-kind.ts';

type FolderSettings = Pick<
  BffSettings,
  'CONTENT_DIR' | 'LEADS_DB' | 'MEDIA_CACHE_DIR' | 'MEDIA_CACHE_MB' | 'UPSTREAM_URL'
>;

/** A check of one setting, with the remedy to report after its name and the cause. */
interface Check {
  readonly setting: keyof FolderSettings;
  readonly value: string;
  readonly remedy: string;
  /** @throws the reason why it cannot be used */
  readonly use: (value: string) => Promise<void>;
}

/** Transient: a full disk is reported when pictures or leads are written. */
const TRANSIENT_CODES: readonly string[] = ['ENOSPC', 'EDQUOT'];

const CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'it is read-only',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  EISDIR: 'a folder is in the way',
};

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

const describeCause = (error: unknown): string =>
  CAUSES[codeOf(error)] ?? (codeOf(error) || (error as Error).message);

/** Creates a missing folder. Not by recursive `mkdir`, which never ends below `/proc`. */
async function createFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, mode);
  } catch (error) {
    const parent = path.dirname(folder);
    if (codeOf(error) === 'ENOENT' && parent !== folder) {
      await createFolder(parent, mode);
      await mkdir(folder, mode);
    } else if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Creates a folder and a probe file, because `access` proves nothing for root. */
async function probeFolder(folder: string, mode = 0o777): Promise<void> {
  await createFolder(path.resolve(folder), mode);
  const probe = path.join(folder, `.probe-${randomUUID()}`);
  const file = await open(probe, 'wx', 0o600);
  await file.close();
  await rm(probe);
}

/** Checks the folder, too, because SQLite writes other files beside the database. */
async function probeDatabase(file: string): Promise<void> {
  await probeFolder(path.dirname(file), 0o700);
  try {
    const opened = await open(file, 'r+');
    await opened.close();
  } catch (error) {
    // SQLite creates it for the first lead.
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

async function readFolder(folder: string): Promise<void> {
  await readdir(folder);
}

function checksOf(settings: FolderSettings): Check[] {
  const { CONTENT_DIR, LEADS_DB, MEDIA_CACHE_DIR, MEDIA_CACHE_MB, UPSTREAM_URL } = settings;
  const checks: Check[] = [];
  // Pages must be served while PostgreSQL fails, so it is not checked at the start.
  if (!isPostgresUrl(LEADS_DB)) {
    checks.push({
      setting: 'LEADS_DB',
      value: LEADS_DB,
      remedy: 'name a file in a folder that this user may write to',
      use: probeDatabase,
    });
  }
  if (MEDIA_CACHE_MB > 0) {
    checks.push({
      setting: 'MEDIA_CACHE_DIR',
      value: MEDIA_CACHE_DIR,
      remedy: 'name a folder that this user may write to, or set MEDIA_CACHE_MB=0',
      use: probeFolder,
    });
  }
  if (CONTENT_DIR !== undefined && UPSTREAM_URL === undefined) {
    checks.push({
      setting: 'CONTENT_DIR',
      value: CONTENT_DIR,
      remedy: 'name a folder that is there and that this user may read',
      use: readFolder,
    });
  }
  return checks;
}

async function findProblem({ setting, value, remedy, use }: Check): Promise<string[]> {
  try {
    await use(value);
    return [];
  } catch (error) {
    if (TRANSIENT_CODES.includes(codeOf(error))) return [];
    return [`${setting}=${value} cannot be used (${describeCause(error)}): ${remedy}`];
  }
}

/**
 * Checks each folder of the settings by using it, and creates missing ones.
 * @returns one line for each that cannot be used, with a remedy
 */
export async function findFolderProblems(settings: FolderSettings): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const check of checksOf(settings)) problems.push(...(await findProblem(check)));
  return problems;
}
