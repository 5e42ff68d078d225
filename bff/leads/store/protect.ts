import { chmodSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** The project's own folder, below the working one: its media and caches are the owner's, too. */
const DATA_FOLDER = path.resolve('.data');
const OTHERS = 0o077;
const STICKY = 0o1000;

/** Whether nobody would miss access to the folder: it is this user's and holds nothing else. */
function isOwnFolder(folder: string, database: string): boolean {
  const { uid, mode } = statSync(folder);
  // A sticky folder is shared on purpose, like /tmp.
  if (uid !== process.getuid?.() || (mode & STICKY) !== 0) return false;
  if (path.resolve(path.dirname(database)) === DATA_FOLDER) return true;
  try {
    return readdirSync(folder).every((name) => name.startsWith(path.basename(database)));
  } catch {
    // What cannot be listed cannot be judged, and is no reason to refuse leads.
    return false;
  }
}

const isOpen = (file: string): boolean =>
  ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0;

/** @returns whether others have no access */
function close(file: string, mode: number): boolean {
  if (!isOpen(file)) return true;
  try {
    chmodSync(file, mode);
    return true;
  } catch {
    // Another user's file, or a log that was removed meanwhile.
    return !isOpen(file);
  }
}

/**
 * Takes access to the database, its log and its folder from everybody but the owner. A folder that
 * holds other things keeps its mode.
 * @param database path of the main file, which exists
 * @returns what stays open to others and what to do about it, a sentence each
 */
export function protectFiles(database: string): string[] {
  // Elsewhere modes mean nothing.
  if (process.getuid === undefined) return [];
  const main = realpathSync(database);
  const open = [main, `${main}-wal`, `${main}-shm`].filter((file) => !close(file, 0o600));
  const warnings = open.map(
    (file) => `${file} is open to others: run chmod 600 on it as its owner`,
  );
  const folder = path.dirname(main);
  if (isOwnFolder(folder, database) ? close(folder, 0o700) : !isOpen(folder)) return warnings;
  const advice = 'its mode stays, because it is not only for leads: give LEADS_DB its own folder';
  return [...warnings, `${folder} is open to others; ${advice}`];
}
