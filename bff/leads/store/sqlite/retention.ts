import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './database.ts';
import { noteDeletion } from './erase.ts';
import type { Cutoff, PurgeQuery, PurgeReport } from '../lead-store.ts';
import { decidePurge, type PurgeFacts } from '../purge-window.ts';

/** @returns the number of deleted leads */
function deleteWhere(db: DatabaseSync, condition: string, ...values: (number | string)[]): number {
  const { changes } = db.prepare(`DELETE FROM leads WHERE ${condition}`).run(...values);
  if (changes > 0) noteDeletion(db);
  return Number(changes);
}

/** Deletes all leads of a phone number, for a withdrawn consent. @returns how many */
export const deleteByPhone = (db: DatabaseSync, phone: string): number =>
  deleteWhere(db, 'phone = ?', phone);

const noteCutoff = (db: DatabaseSync, { at, cutoff }: Cutoff): void => {
  db.prepare('UPDATE upkeep SET purged_at = ?, cutoff = ?').run(at, cutoff);
};

/**
 * Deletes all leads stored before a time, on the operator's command, without checking the clock.
 * Hourly purges continue from this cutoff.
 * @returns how many
 */
export function purgeBefore(db: DatabaseSync, { at, cutoff }: Cutoff): number {
  noteCutoff(db, { at, cutoff });
  return deleteWhere(db, 'created_at < ?', cutoff);
}

const asTime = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

function readFacts(db: DatabaseSync, query: PurgeQuery): PurgeFacts {
  const value = (select: string, ...values: number[]) =>
    asTime(db.prepare(`SELECT ${select} AS value`).get(...values)?.['value']);
  const at = value('(SELECT purged_at FROM upkeep)');
  const cutoff = value('(SELECT cutoff FROM upkeep)');
  return {
    ...query,
    oldestAt: value('(SELECT min(created_at) FROM leads)'),
    newestAt: value('(SELECT max(created_at) FROM leads WHERE created_at <= ?)', query.now),
    addedAt: value('(SELECT created_at FROM leads ORDER BY number DESC LIMIT 1)'),
    last: at === undefined || cutoff === undefined ? undefined : { at, cutoff },
  };
}

/** Deletes leads past their retention if the clock is plausible, in its own transaction. */
export const purgeDue = (db: DatabaseSync, query: PurgeQuery): PurgeReport =>
  inTransaction(db, () => {
    const facts = readFacts(db, query);
    const decision = decidePurge(facts);
    const nothing = { deleted: 0, stranded: 0, behindMs: 0, facts };
    if (decision === undefined) return nothing;
    if ('doubt' in decision) return { ...nothing, doubt: decision.doubt };
    const { from, to, dueBefore } = decision;
    noteCutoff(db, { at: query.now, cutoff: to });
    return {
      deleted: deleteWhere(db, 'created_at >= ? AND created_at < ?', from, to),
      stranded: countBefore(db, Math.min(from, dueBefore)),
      behindMs: Math.max(0, dueBefore - to),
      facts,
    };
  });

/** Counts leads stored before a time. */
export const countBefore = (db: DatabaseSync, time: number): number =>
  Number(
    db.prepare('SELECT count(*) AS count FROM leads WHERE created_at < ?').get(time)?.['count'],
  );
