import { chmodSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** The project's data folder; its media and caches are private, too. */
const DATA_FOLDER = path.resolve('.data');
const OTHER_USERS = 0o077;
const STICKY = 0o1000;

/** Whether the folder belongs to this user and holds nothing else, so it can be made private. */
function isOwnFolder(folder: string, database: string): boolean {
  const { uid, mode } = statSync(folder);
  // A sticky folder is shared on purpose, such as /tmp.
  if (uid !== process.getuid?.() || (mode & STICKY) !== 0) return false;
  if (path.resolve(path.dirname(database)) === DATA_FOLDER) return true;
  try {
    return readdirSync(folder).every((name) => name.startsWith(path.basename(database)));
  } catch {
    // An unreadable folder is no reason to refuse leads.
    return false;
  }
}

const isAccessible = (file: string): boolean =>
  ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & OTHER_USERS) !== 0;

/** @returns whether other users have no access */
function restrict(file: string, mode: number): boolean {
  if (!isAccessible(file)) return true;
  try {
    chmodSync(file, mode);
    return true;
  } catch {
    // The file belongs to another user, or is a WAL that was removed meanwhile.
    return !isAccessible(file);
  }
}

/**
 * Restricts the database, its WAL and its folder to their owner. A folder that holds other files
 * keeps its mode.
 * @param database path of the existing main file
 * @returns a warning with advice for each path that stays accessible to other users
 */
export function protectFiles(database: string): string[] {
  // Windows has no file modes.
  if (process.getuid === undefined) return [];
  const main = realpathSync(database);
  const open = [main, `${main}-wal`, `${main}-shm`].filter((file) => !restrict(file, 0o600));
  const warnings = open.map(
    (file) => `${file} is accessible to other users: run chmod 600 on it as its owner`,
  );
  const folder = path.dirname(main);
  if (isOwnFolder(folder, database) ? restrict(folder, 0o700) : !isAccessible(folder))
    return warnings;
  const advice =
    'its mode is unchanged, because it holds other files, too: give LEADS_DB its own folder';
  return [...warnings, `${folder} is accessible to other users; ${advice}`];
}
