import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KilledBff, startKilledBff } from '../kit/killed-bff.ts';
import { tourOnly } from '../kit/leads.ts';
import { bookAtOnce, stormSlots } from '../kit/visit-storm.ts';
import { withVisits } from '../kit/visits.ts';

const SLOTS = 20;
const CAPACITY = 10;
const KILLS = 3;

let bff: KilledBff;

beforeAll(async () => {
  const content = { ...tourOnly, '/api/slots': stormSlots(SLOTS, CAPACITY) };
  bff = await startKilledBff(content, withVisits);
});
afterAll(() => bff.close());

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
