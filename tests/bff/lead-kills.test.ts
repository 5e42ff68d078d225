import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadForm, tourOnly, withWebhook } from '../kit/leads.ts';
import { type KilledBff, startKilledBff } from '../kit/killed-bff.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';

const LEADS = 300;
const CONNECTIONS = 50;
const KILLS = 3;

let webhook: Receiver;
let bff: KilledBff;
const agent = new Agent({ connections: CONNECTIONS, pipelining: 1 });

beforeAll(async () => {
  webhook = await startReceiver();
  bff = await startKilledBff(tourOnly, withWebhook(webhook));
});
afterAll(async () => {
  await bff.close();
  await agent.destroy();
  await webhook.close();
});

interface Accepted {
  readonly id: string;
  readonly number: number;
}

const accepted = new Map<string, Accepted>();
/** Resolves while the BFF runs. */
let running = Promise.resolve();

async function post(index: number, token: string): Promise<Accepted | undefined> {
  try {
    const { statusCode, body } = await request(`${bff.url}/api/lead`, {
      method: 'POST',
      dispatcher: agent,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
      },
      body: JSON.stringify({
        ...leadForm,
        token,
        name: `Анна ${index}`,
        phone: `8903${String(index).padStart(7, '0')}`,
      }),
    });
    const answer = (await body.json()) as Accepted;
    if (statusCode === 201) return answer;
    expect(statusCode).toBe(503);
  } catch (error) {
    // The process was killed under this request.
    expect(error).toHaveProperty('code');
  }
  return undefined;
}

/** As if the 40 s had passed after which what a killed process was sending is sent again. */
function expireClaims(): void {
  const db = new DatabaseSync(bff.leadsFile, { timeout: 5000 });
  db.exec(`UPDATE deliveries SET next_at = 0 WHERE state = 'waiting'`);
  db.close();
}

/** Sends until it is taken, as a visitor's browser does, always under the same token. */
async function sendUntilTaken(index: number): Promise<void> {
  const token = randomUUID();
  for (;;) {
    await running;
    const answer = await post(index, token);
    if (answer) {
      accepted.set(token, answer);
      return;
    }
  }
}

// It starts a process four times.
test(
  'what was answered with 201 is stored once and delivered, though the process is killed three times',
  { timeout: 90_000 },
  async () => {
    let next = 0;
    let kills = 0;
    const visitors = Array.from({ length: CONNECTIONS }, async () => {
      while (next < LEADS) {
        const index = next;
        next += 1;
        await sendUntilTaken(index);
        if (kills < KILLS && accepted.size > ((kills + 0.5) * LEADS) / KILLS) {
          kills += 1;
          running = bff.killAndRestart();
        }
      }
    });
    await Promise.all(visitors);
    await running;
    expect(kills).toBe(KILLS);
    expect(accepted.size).toBe(LEADS);

    expireClaims();
    await expect
      .poll(() => new Set(webhook.received.map(({ headers }) => headers['idempotency-key'])).size, {
        interval: 200,
      })
      .toBe(LEADS);
    await bff.kill();

    const db = new DatabaseSync(bff.leadsFile, { readOnly: true });
    expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const rows = db.prepare('SELECT token, id, number FROM leads').all();
    db.close();
    expect(rows).toHaveLength(LEADS);
    for (const { token, id, number } of rows) {
      expect(accepted.get(String(token))).toEqual({ id, number });
    }
    const ids = new Set([...accepted.values()].map(({ id }) => id));
    expect(ids.size).toBe(LEADS);
    expect(new Set(webhook.received.map(({ headers }) => headers['idempotency-key']))).toEqual(ids);
  },
);
