import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tourOnly } from '../kit/leads.ts';
import { type RunningServer, startBffProcess } from '../kit/process.ts';
import { type Upstream, startUpstream } from '../kit/upstream.ts';
import { bookAtOnce, stormSlots } from '../kit/visit-storm.ts';
import { withVisits } from '../kit/visits.ts';

const SLOTS = 20;
const CAPACITY = 10;
const KILLS = 3;

let upstream: Upstream;
let folder: string;
let settings: Record<string, string>;
let bff: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-visits-'));
  upstream = await startUpstream({ ...tourOnly, '/api/slots': stormSlots(SLOTS, CAPACITY) });
  settings = {
    UPSTREAM_URL: upstream.url,
    LEADS_DB: path.join(folder, 'leads.db'),
    MEDIA_CACHE_MB: '0',
    LOG_LEVEL: 'error',
    WARM_UP: 'off',
    ...withVisits,
  };
  bff = await startBffProcess(settings);
});
afterAll(async () => {
  await bff.stop();
  await upstream.close();
  await rm(folder, { recursive: true, force: true });
});

// It starts a process four times.
test(
  'of 200 places none is lost or given twice, though the process is killed three times',
  { timeout: 90_000 },
  async () => {
    let kills = 0;
    let running = Promise.resolve();
    const killAndRestart = async () => {
      await bff.kill();
      bff = await startBffProcess({ ...settings, BFF_PORT: new URL(bff.url).port });
    };
    const urlOf = async () => {
      await running;
      return bff.url;
    };
    const { tokens, full } = await bookAtOnce(urlOf, SLOTS, CAPACITY + 1, (answers) => {
      if (kills === KILLS || answers < (kills + 0.5) * ((SLOTS * CAPACITY) / KILLS)) return;
      kills += 1;
      running = killAndRestart();
    });
    await running;
    expect([kills, new Set(tokens).size, full]).toEqual([KILLS, SLOTS * CAPACITY, SLOTS]);

    const db = new DatabaseSync(path.join(folder, 'leads.db'), { readOnly: true });
    const booked = db.prepare('SELECT count(*) AS n FROM visits GROUP BY slot_id').all();
    const leads = db.prepare('SELECT count(*) AS n FROM leads').get();
    db.close();
    expect(booked.map(({ n }) => n)).toEqual(Array.from({ length: SLOTS }, () => CAPACITY));
    expect(leads?.['n']).toBe(SLOTS * CAPACITY);
  },
);
