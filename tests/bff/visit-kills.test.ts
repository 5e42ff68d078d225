import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type KilledBff, startKilledBff } from '../kit/killed-bff.ts';
import { tourOnly } from '../kit/leads.ts';
import { bookAtOnce, liveAtOnce, stormSlots } from '../kit/visit-storm.ts';
import { withVisits } from '../kit/visits.ts';

const SLOTS = 20;
const CAPACITY = 10;
const KILLS = 3;

let bff: KilledBff;

beforeEach(async () => {
  const content = { ...tourOnly, '/api/slots': stormSlots(SLOTS, CAPACITY) };
  bff = await startKilledBff(content, { ...withVisits, CLIENT_LIMITS: '0' });
});
afterEach(() => bff.close());

// It starts a process four times.
test(
  'of 200 places none is lost or given twice, though the process is killed three times',
  { timeout: 90_000 },
  async () => {
    let kills = 0;
    let running = Promise.resolve();
    const urlOf = async () => {
      await running;
      return bff.url;
    };
    const { tokens, full } = await bookAtOnce(urlOf, SLOTS, CAPACITY + 1, (answers) => {
      if (kills === KILLS || answers < (kills + 0.5) * ((SLOTS * CAPACITY) / KILLS)) return;
      kills += 1;
      running = bff.killAndRestart();
    });
    await running;
    expect([kills, new Set(tokens).size, full]).toEqual([KILLS, SLOTS * CAPACITY, SLOTS]);

    const db = new DatabaseSync(bff.leadsFile, { readOnly: true });
    const booked = db.prepare('SELECT count(*) AS n FROM visits GROUP BY slot_id').all();
    const leads = db.prepare('SELECT count(*) AS n FROM leads').get();
    db.close();
    expect(booked.map(({ n }) => n)).toEqual(Array.from({ length: SLOTS }, () => CAPACITY));
    expect(leads?.['n']).toBe(SLOTS * CAPACITY);
  },
);

// It starts a process four times.
test(
  'each page says what the database has, though families move, cancel and send again meanwhile',
  { timeout: 90_000 },
  async () => {
    let kills = 0;
    let running = Promise.resolve();
    const urlOf = async () => {
      await running;
      return bff.url;
    };
    const families = 210;
    const told = await liveAtOnce(urlOf, families, SLOTS, (answers) => {
      if (kills === KILLS || answers < (kills + 0.5) * (families / KILLS)) return;
      kills += 1;
      running = bff.killAndRestart();
    });
    await running;
    const db = new DatabaseSync(bff.leadsFile, { readOnly: true });
    const stored = db
      .prepare(
        `SELECT id, state, slot_id AS slot FROM leads JOIN visits USING (number)
         WHERE state <> 'past' ORDER BY id`,
      )
      .all();
    const leads = db.prepare('SELECT count(*) AS n, count(DISTINCT phone) AS phones FROM leads');
    const counted = leads.get();
    db.close();
    expect(kills).toBe(KILLS);
    expect(told.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      stored.map((row) => ({ ...row })),
    );
    expect(counted).toMatchObject({ n: told.length, phones: told.length });
    const booked = Map.groupBy(
      told.filter(({ state }) => state === 'booked'),
      ({ slot }) => slot,
    );
    for (const ofSlot of booked.values()) expect(ofSlot.length).toBeLessThanOrEqual(CAPACITY);
  },
);
