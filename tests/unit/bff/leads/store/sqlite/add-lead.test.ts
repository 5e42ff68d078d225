import type { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addLead } from '../../../../../../bff/leads/store/sqlite/add-lead.ts';
import { openDatabase } from '../../../../../../bff/leads/store/sqlite/database.ts';
import {
  countDeliveries,
  findDue,
  resend,
  settle,
} from '../../../../../../bff/leads/store/sqlite/deliveries.ts';
import { deleteByPhone, purgeBefore } from '../../../../../../bff/leads/store/sqlite/retention.ts';
import { newLead } from '../../../../../support/leads.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TOKEN = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';
const phone = '+79031234567';

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

const count = (): number => Number(db.prepare('SELECT count(*) AS n FROM leads').get()?.['n']);

describe('a lead is one', () => {
  test.each([0, 10 * MINUTE_MS, 30 * DAY_MS])('with its token, %d ms later', (later) => {
    const first = addLead(db, newLead({ phone, token: TOKEN }));
    const again = addLead(db, newLead({ phone, token: TOKEN }, { now: later }));
    expect(first).toEqual({ outcome: 'stored', id: expect.any(String), number: 1 });
    expect(again).toEqual({ ...first, outcome: 'repeated' });
    expect(count()).toBe(1);
  });

  test.each([
    ['without a token', undefined, undefined],
    ['from two tabs', TOKEN, TOKEN.replace('0b', '1c')],
    ['from a tab and without JavaScript', TOKEN, undefined],
  ])('%s, with the same content within ten minutes', (_, one, other) => {
    const first = addLead(db, newLead({ phone, ...(one ? { token: one } : {}) }));
    const second = { phone, ...(other ? { token: other } : {}) };
    const soon = { now: 10 * MINUTE_MS - 1 };
    expect(addLead(db, newLead(second, soon))).toEqual({ ...first, outcome: 'repeated' });
    expect(addLead(db, newLead(second, { now: 10 * MINUTE_MS }))).toMatchObject({
      outcome: 'stored',
      number: 2,
    });
  });
});

describe('no more are stored', () => {
  test('of one phone than ten in a day; a repeated one is none', () => {
    for (let index = 0; index < 10; index += 1) {
      const lead = newLead({ phone, comment: `${index}` }, { now: index });
      expect(addLead(db, lead).outcome).toBe('stored');
    }
    const one = newLead({ phone, comment: 'x' }, { now: 9 });
    expect(addLead(db, one)).toEqual({ outcome: 'limited', retryAfterMs: DAY_MS - 9 });
    expect(addLead(db, newLead({ phone, comment: '9' }, { now: 9 })).outcome).toBe('repeated');
    expect(addLead(db, { ...one, now: DAY_MS }).outcome).toBe('stored');
  });

  test('of one address than its limit in ten minutes, also after a restart', () => {
    const about = { network: '203.0.113.7', addressLimit: 2 };
    addLead(db, newLead({}, { ...about, now: 0 }));
    addLead(db, newLead({}, { ...about, now: 1000 }));
    db.close();
    db = openDatabase(path.join(folder, 'deep/leads.db'));
    expect(addLead(db, newLead({}, { ...about, now: 2000 }))).toEqual({
      outcome: 'limited',
      retryAfterMs: 10 * MINUTE_MS - 2000,
    });
    expect(addLead(db, newLead({}, { ...about, now: 10 * MINUTE_MS })).outcome).toBe('stored');
  });
});

describe('deliveries', () => {
  const webhook = { channel: 'webhook', now: 0, limit: 9 } as const;

  test('wait in a queue for each channel', () => {
    addLead(db, newLead({}, { channels: ['webhook', 'mail'] }));
    settle(db, { number: 1, revision: 1, channel: 'webhook', now: 3 });
    expect(findDue(db, webhook)).toEqual({ due: [], nextAt: undefined });
    expect(findDue(db, { ...webhook, channel: 'mail' }).due).toHaveLength(1);
    expect(countDeliveries(db)).toEqual([
      { channel: 'mail', state: 'waiting', count: 1 },
      { channel: 'webhook', state: 'sent', count: 1 },
    ]);
  });

  test('that failed wait for their time, and are given up without one', () => {
    addLead(db, newLead());
    const failed = { number: 1, revision: 1, channel: 'webhook', now: 0 } as const;
    settle(db, { ...failed, failure: { reason: 'status 500', nextAt: 5000 } });
    expect(findDue(db, { ...webhook, now: 4999 })).toEqual({ due: [], nextAt: 5000 });
    expect(findDue(db, { ...webhook, now: 5000 }).due[0]).toMatchObject({
      attempts: 1,
      firstAt: 0,
    });
    settle(db, { ...failed, failure: { reason: 'status 500', nextAt: undefined } });
    expect(countDeliveries(db)).toEqual([{ channel: 'webhook', state: 'dead', count: 1 }]);
    expect(findDue(db, { ...webhook, now: 10 * DAY_MS }).due).toEqual([]);
  });

  test('of a suspect lead are held until somebody releases them', () => {
    addLead(db, newLead({ website: 'x' }, { isSuspect: true }));
    expect(findDue(db, webhook).due).toEqual([]);
    expect(resend(db, { number: 1, channels: ['webhook'], now: 0 })).toBe(1);
    expect(findDue(db, webhook).due).toHaveLength(1);
  });

  test('can be repeated, also to a channel that is new', () => {
    addLead(db, newLead());
    settle(db, { number: 1, revision: 1, channel: 'webhook', now: 0 });
    expect(resend(db, { number: 1, channels: ['webhook', 'mail'], now: 9 })).toBe(2);
    expect(resend(db, { number: 2, channels: ['webhook'], now: 9 })).toBe(0);
    expect(findDue(db, { ...webhook, now: 9 }).due).toMatchObject([{ attempts: 0, firstAt: 9 }]);
  });

  test('come in the order of their time', () => {
    [30, 10, 20].forEach((now) => addLead(db, newLead({}, { now })));
    const numbers = findDue(db, { ...webhook, now: 99, limit: 2 }).due.map(
      ({ lead }) => lead.number,
    );
    expect(numbers).toEqual([2, 3]);
  });
});

test('what is old or withdrawn leaves nothing behind', () => {
  addLead(db, newLead({ phone }, { now: 0 }));
  addLead(db, newLead({ phone, comment: 'x' }, { now: 10 }));
  addLead(db, newLead({}, { now: 20 }));
  expect(purgeBefore(db, { at: 30, cutoff: 10 })).toBe(1);
  expect(deleteByPhone(db, phone)).toBe(1);
  expect(count()).toBe(1);
  expect(countDeliveries(db)).toEqual([{ channel: 'webhook', state: 'waiting', count: 1 }]);
  expect(addLead(db, newLead())).toMatchObject({ number: 4 });
});

describe('the database', () => {
  test('is kept for its owner only, durable, and overwrites what is deleted', () => {
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

  test('is not touched by a program that is older than it', () => {
    const file = path.join(folder, 'newer.db');
    const newer = openDatabase(file);
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    expect(() => openDatabase(file)).toThrow('schema 99 is newer');
  });

  test('opens again with everything in it', () => {
    addLead(db, newLead());
    db.close();
    db = openDatabase(path.join(folder, 'deep/leads.db'));
    expect(count()).toBe(1);
  });
});
