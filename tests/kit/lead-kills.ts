import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KilledBff, startKilledBff } from './killed-bff.ts';
import { sendAll } from './lead-storm.ts';
import { tourOnly, withWebhook } from './leads.ts';
import { type Receiver, startReceiver } from './receiver.ts';

let webhook: Receiver;
let bff: KilledBff;

beforeAll(async () => {
  webhook = await startReceiver();
  bff = await startKilledBff(tourOnly, withWebhook(webhook));
});
afterAll(async () => {
  await bff.close();
  await webhook.close();
});

/** Expires the 40 s after which a killed process's deliveries are sent again. */
function expireClaims(): void {
  const db = new DatabaseSync(bff.leadsFile, { timeout: 5000 });
  db.exec(`UPDATE messages SET next_at = 0 WHERE state = 'waiting'`);
  db.close();
}

/** Facts about leads that hold although the BFF is killed. */
export function describeLeadKills(leads: number, mostKills: number): void {
  // Starts a process for each kill.
  const name = `each lead answered with 201 is stored once and delivered, even if the process is killed (${mostKills} ×)`;
  test(name, { timeout: 90_000 }, async () => {
    let kills = 0;
    /** Resolves while the BFF runs. */
    let running = Promise.resolve();
    const urlOf = async () => {
      await running;
      return bff.url;
    };
    const accepted = await sendAll(leads, urlOf, {
      onTaken(taken) {
        if (kills === mostKills || taken <= ((kills + 0.5) * leads) / mostKills) return;
        kills += 1;
        running = bff.killAndRestart();
      },
    });
    await running;
    expect(kills).toBe(mostKills);

    expireClaims();
    const keys = () => new Set(webhook.received.map(({ headers }) => headers['idempotency-key']));
    await expect.poll(() => keys().size, { interval: 200 }).toBe(leads);
    await bff.kill();

    const db = new DatabaseSync(bff.leadsFile, { readOnly: true });
    expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const rows = db.prepare('SELECT id, number, token FROM leads ORDER BY number').all();
    db.close();
    expect(rows.map((row) => ({ ...row }))).toEqual(accepted);
    expect(keys()).toEqual(new Set(accepted.map(({ id }) => id)));
  });
}
