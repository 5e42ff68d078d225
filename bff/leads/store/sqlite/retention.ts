import type { DatabaseSync } from 'node:sqlite';
import { type ClockRecord, decidePurge, PURGE_LIMIT, termsOf } from '../decide-purge.ts';
import type { PurgeQuery, PurgeReport } from '../lead-store.ts';
import { inTransaction } from './database.ts';

/** Deletes all leads of a phone number, for a withdrawn consent. @returns how many */
export const deleteByPhone = (db: DatabaseSync, phone: string): number =>
  Number(db.prepare('DELETE FROM leads WHERE phone = ?').run(phone).changes);

/** Deletes all leads stored before a time, on the operator's command. @returns how many */
export const purgeBefore = (db: DatabaseSync, time: number): number =>
  Number(db.prepare('DELETE FROM leads WHERE created_at < ?').run(time).changes);

const deleteOldest = (db: DatabaseSync, dueBefore: number): number =>
  Number(
    db
      .prepare(
        `DELETE FROM leads WHERE number IN (
           SELECT number FROM leads WHERE created_at < ? ORDER BY created_at LIMIT ?)`,
      )
      .run(dueBefore, PURGE_LIMIT).changes,
  );

function readClock(db: DatabaseSync): ClockRecord | undefined {
  const row = db.prepare('SELECT at, agreed_ms, since_purge_ms FROM purge_clock').get();
  if (!row) return undefined;
  const { at, agreed_ms: agreedMs, since_purge_ms: sincePurgeMs } = row;
  return { at: Number(at), agreedMs: Number(agreedMs), sincePurgeMs: Number(sincePurgeMs) };
}

const writeClock = (db: DatabaseSync, { at, agreedMs, sincePurgeMs }: ClockRecord): void => {
  db.prepare(
    `INSERT OR REPLACE INTO purge_clock (id, at, agreed_ms, since_purge_ms) VALUES (1, ?, ?, ?)`,
  ).run(at, agreedMs, sincePurgeMs);
};

/** Records the time and deletes leads past their term, in its own transaction. */
export const purgeDue = (db: DatabaseSync, { now, keepMs }: PurgeQuery): PurgeReport =>
  inTransaction(db, () => {
    const last = readClock(db);
    const { record, problem, isTrusted, isDue } = decidePurge(last, now);
    writeClock(db, record);
    const { dueBefore, overdueBefore } = termsOf(now, keepMs);
    return {
      deleted: isDue ? deleteOldest(db, dueBefore) : 0,
      overdue: countBefore(db, overdueBefore),
      problem,
      isTrusted,
      now,
      recordedAt: last?.at,
    };
  });

/** Counts leads stored before a time. */
export const countBefore = (db: DatabaseSync, time: number): number =>
  Number(
    db.prepare('SELECT count(*) AS count FROM leads WHERE created_at < ?').get(time)?.['count'],
  );
