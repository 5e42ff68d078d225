import type { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addLead } from '../../../../../../bff/leads/store/sqlite/add-lead.ts';
import { openDatabase } from '../../../../../../bff/leads/store/sqlite/database.ts';
import { newLead } from '../../../../../support/stored-lead.ts';

let folder: string;
let db: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kosmosad-leads-'));
  db = openDatabase(path.join(folder, 'deep/leads.db'));
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the database is kept for its owner only, durable, and overwrites what is deleted', () => {
  const mode = (file: string) => statSync(path.join(folder, file)).mode & 0o777;
  expect(mode('deep')).toBe(0o700);
  expect(mode('deep/leads.db')).toBe(0o600);
  const pragma = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  expect(['journal_mode', 'synchronous', 'secure_delete', 'foreign_keys'].map(pragma)).toEqual([
    'wal',
    2,
    1,
    1,
  ]);
});

test('the database is not touched by a program that is older than it', () => {
  const file = path.join(folder, 'newer.db');
  const newer = openDatabase(file);
  newer.exec('PRAGMA user_version = 99');
  newer.close();
  expect(() => openDatabase(file)).toThrow('schema 99 is newer');
});

test('limits hold after a restart', () => {
  const about = { network: '203.0.113.7', addressLimit: 1 };
  addLead(db, newLead({}, about));
  db.close();
  db = openDatabase(path.join(folder, 'deep/leads.db'));
  expect(addLead(db, newLead({}, about)).outcome).toBe('limited');
});
