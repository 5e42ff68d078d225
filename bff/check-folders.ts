import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BffSettings } from './config.ts';

type FolderSettings = Pick<
  BffSettings,
  'CONTENT_DIR' | 'LEADS_DB' | 'MEDIA_CACHE_DIR' | 'MEDIA_CACHE_MB' | 'UPSTREAM_URL'
>;

/** What the operator is to do about a folder; the setting's name and the cause go before it. */
interface Check {
  readonly setting: keyof FolderSettings;
  readonly value: string;
  readonly remedy: string;
  /** @throws why it cannot be used */
  readonly use: (value: string) => Promise<void>;
}

/** A full disk passes with time; pictures and enquiries say so themselves. */
const PASSING: readonly string[] = ['ENOSPC', 'EDQUOT'];

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

/** Makes a folder where it is missing. The recursive `mkdir` never ends below `/proc`. */
async function makeFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, mode);
  } catch (error) {
    const parent = path.dirname(folder);
    if (codeOf(error) === 'ENOENT' && parent !== folder) {
      await makeFolder(parent, mode);
      await mkdir(folder, mode);
    } else if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Makes a folder and a file in it, which is removed: what `access` says of root is no evidence. */
async function writeInto(folder: string, mode = 0o777): Promise<void> {
  await makeFolder(path.resolve(folder), mode);
  const probe = path.join(folder, `.probe-${randomUUID()}`);
  const file = await open(probe, 'wx', 0o600);
  await file.close();
  await rm(probe);
}

/** SQLite writes the file and others beside it. */
async function writeDatabase(file: string): Promise<void> {
  await writeInto(path.dirname(file), 0o700);
  try {
    const opened = await open(file, 'r+');
    await opened.close();
  } catch (error) {
    // It is made when the first enquiry comes.
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

async function readFolder(folder: string): Promise<void> {
  await readdir(folder);
}

function checksOf(settings: FolderSettings): Check[] {
  const { CONTENT_DIR, LEADS_DB, MEDIA_CACHE_DIR, MEDIA_CACHE_MB, UPSTREAM_URL } = settings;
  const checks: Check[] = [
    {
      setting: 'LEADS_DB',
      value: LEADS_DB,
      remedy: 'name a file in a folder that this user may write to',
      use: writeDatabase,
    },
  ];
  if (MEDIA_CACHE_MB > 0) {
    checks.push({
      setting: 'MEDIA_CACHE_DIR',
      value: MEDIA_CACHE_DIR,
      remedy: 'name a folder that this user may write to, or set MEDIA_CACHE_MB=0',
      use: writeInto,
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
    if (PASSING.includes(codeOf(error))) return [];
    return [`${setting}=${value} cannot be used (${describeCause(error)}): ${remedy}`];
  }
}

/**
 * Uses each folder of the settings once, making those that are missing.
 * @returns one line for each that cannot be used, with what to do
 */
export async function findFolderProblems(settings: FolderSettings): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const check of checksOf(settings)) problems.push(...(await findProblem(check)));
  return problems;
}
