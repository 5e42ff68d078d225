import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { chown, mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isPostgresUrl } from '../../database/database-kind.ts';
import { JOURNALS } from '../../database/database-kind.ts';
import { LeadAdmin } from '../../leads/store/lead-admin.ts';
import { schemas } from '../../services/schemas.ts';
import { openDatabase } from '../../database/open-database.ts';
import { UsageError } from '../command-line.ts';
import { toolTexts } from './words.ts';

/** Time limit for migrating the copy's schema, milliseconds. */
const LIMIT_MS = 120_000;

const SQLITE_BUSY = 5;

const all = (file: string): string[] => [file, ...JOURNALS.map((journal) => file + journal)];
const removeAll = (files: readonly string[]) =>
  Promise.all(files.map((file) => rm(file, { force: true })));

/** Whether another process uses a database: SQLite locks it for its only user. */
function isUsed(file: string): boolean {
  if (!existsSync(file)) return false;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: 0 });
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; ROLLBACK');
    return false;
  } catch (error) {
    // A BFF cannot use a file that cannot be opened.
    return ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
  } finally {
    db?.close();
  }
}

/** @throws UsageError unless a file is a whole database of leads */
function assertLeads(file: string): void {
  try {
    const db = new DatabaseSync(file);
    try {
      const [row] = db.prepare('PRAGMA integrity_check').all();
      if (row?.['integrity_check'] !== 'ok') throw new Error(String(row?.['integrity_check']));
      db.exec('SELECT number FROM leads LIMIT 1');
    } finally {
      db.close();
    }
  } catch (error) {
    throw new UsageError(`${toolTexts.noCopy} (${(error as Error).message})`, { cause: error });
  }
}

/** Migrates a copy to the schema of this release. @returns the number of its leads */
async function migrate(file: string, notify: (text: string) => void): Promise<number> {
  const database = await openDatabase(file, schemas, LIMIT_MS, notify);
  try {
    return await new LeadAdmin(database).countBefore(Number.MAX_SAFE_INTEGER);
  } finally {
    await database.close();
  }
}

/** Changes the owner of a file that root created: the BFF could not open it. */
async function giveToOwnerOf(folder: string, file: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  await chown(file, uid, gid);
}

/**
 * Replaces the SQLite file of the leads with a copy that only the folder's owner may read, and
 * removes the former journals. Changes nothing unless the copy is intact.
 * @returns the report @throws UsageError
 */
export async function restore(
  database: string,
  copy: Readable & { readonly isTTY?: boolean },
  notify: (text: string) => void,
): Promise<string> {
  if (isPostgresUrl(database)) throw new UsageError(toolTexts.noRestore);
  if (copy.isTTY) throw new UsageError(toolTexts.noInput);
  const file = existsSync(database) ? await realpath(database) : database;
  if (isUsed(file)) throw new UsageError(toolTexts.isUsed);
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const received = `${file}.${randomUUID()}`;
  try {
    await pipeline(copy, createWriteStream(received, { flags: 'wx', mode: 0o600 }));
    assertLeads(received);
    const count = await migrate(received, notify);
    await giveToOwnerOf(folder, received);
    if (isUsed(file)) throw new UsageError(toolTexts.isUsed);
    await removeAll(all(file).slice(1));
    await rename(received, file);
    return `Восстановлено: заявок ${count}. ${toolTexts.afterRestore}`;
  } finally {
    await removeAll(all(received));
  }
}
