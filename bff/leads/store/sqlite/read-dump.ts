import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type DeliveryRow, ImportError, type LeadDump, type LeadRow } from '../lead-dump.ts';
import { assertCurrent } from './migrations.ts';

function readAll(db: DatabaseSync): LeadDump {
  const sequence = db.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'leads'`).get();
  return {
    leads: db.prepare('SELECT * FROM leads ORDER BY number').all() as unknown as LeadRow[],
    deliveries: db.prepare('SELECT * FROM deliveries').all() as unknown as DeliveryRow[],
    lastNumber: Number(sequence?.['seq'] ?? 0),
  };
}

/**
 * Reads all of a SQLite file at one moment, without writing to it.
 * @throws ImportError if there is no such file or its schema is not the current one
 */
export function readDump(file: string): LeadDump {
  if (!existsSync(file)) throw new ImportError(`${file} does not exist`);
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    db.exec('BEGIN');
    assertCurrent(db);
    return readAll(db);
  } finally {
    db.close();
  }
}
