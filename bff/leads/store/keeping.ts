import type { DatabaseSync } from 'node:sqlite';

/** Deletes what was stored before a time, milliseconds since 1970. @returns how many */
export const purgeBefore = (db: DatabaseSync, time: number): number =>
  Number(db.prepare('DELETE FROM leads WHERE created_at < ?').run(time).changes);

/** Deletes everything of a phone number: a consent was withdrawn. @returns how many */
export const deleteByPhone = (db: DatabaseSync, phone: string): number =>
  Number(db.prepare('DELETE FROM leads WHERE phone = ?').run(phone).changes);
