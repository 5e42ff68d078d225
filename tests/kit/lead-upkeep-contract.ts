import { describe, expect, test } from 'vitest';
import { DEFAULT_ZONE } from '../../bff/contract/dates.ts';
import { type Channel, DeliveryError } from '../../bff/leads/delivery/channel.ts';
import type { Message } from '../../bff/leads/delivery/message.ts';
import { sendDeletions } from '../../bff/leads/delivery/send-deletions.ts';
import { readSlots } from '../../bff/leads/visits/read-slots.ts';
import { UNLIMITED } from '../../bff/leads/visits/rules.ts';
import { newLead } from './stored-lead.ts';
import { slotAt } from './visits.ts';
import { type OpenStore, useLeadStore } from './use-lead-store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.parse('2026-11-22T12:00:00Z');
const TOKEN = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';
const phone = '+79031234567';

/** What every store shows to its operator, and deletes. */
export function describeLeadUpkeep(open: OpenStore): void {
  const used = useLeadStore(open);
  const { read, numbers, addAll, claim } = used;

  describe('the operator', () => {
    test('sees the newest leads first, as many as wanted, since a time, in a state', async () => {
      await addAll(...[3, 2, 1, 0].map((days) => newLead({}, { now: NOW - days * DAY_MS })));
      const second = (await claim(NOW)).find(({ lead }) => lead.number === 2);
      if (second) await used.store.settle(second, { now: NOW });
      expect(await numbers()).toEqual([4, 3, 2, 1]);
      expect(await numbers({ limit: 2 })).toEqual([4, 3]);
      expect(await numbers({ since: NOW - DAY_MS })).toEqual([4, 3]);
      expect(await numbers({ state: 'sent' })).toEqual([2]);
      expect(await numbers({ number: 3 })).toEqual([3]);
      expect(await numbers({ number: 9 })).toEqual([]);
    });

    test('sees whatever a visitor wrote, to the letter', async () => {
      const name = `'; DROP TABLE leads; -- \u0000 \uD800 \u{1F680} "\\n"`;
      const lead = newLead({ name, token: TOKEN });
      await used.store.addLead(lead);
      const [report] = await read();
      const [delivery] = await claim();
      const { id, record } = lead;
      const stored = { number: 1, id, createdAt: 0, revision: 1, record, visits: [] };
      expect([report?.lead, delivery?.lead]).toEqual([stored, stored]);
    });

    test('deletes what is old or withdrawn, and its number is not used again', async () => {
      await addAll(
        newLead({ phone }, { now: 0 }),
        newLead({ phone, comment: 'x' }, { now: 10 }),
        newLead({}, { now: 20 }),
        newLead({ phone, comment: 'y' }, { now: 30 }),
      );
      expect(await used.admin.countBefore(20)).toBe(2);
      expect(await used.admin.purgeBefore(10, 0)).toBe(1);
      expect(await used.admin.deleteByPhone(phone, 0)).toBe(2);
      expect(await numbers()).toEqual([3]);
      expect(await used.store.countDeliveries()).toEqual([
        { channel: 'webhook', state: 'waiting', count: 1 },
      ]);
      expect(await used.admin.eraseDeleted()).toBe(true);
      expect(await used.store.addLead(newLead())).toMatchObject({ number: 5 });
    });
  });

  test('the id of a booked lead that is deleted reaches the webhook, or is given up', async () => {
    const slot = readSlots([slotAt(DAY_MS, { capacity: 9 })], DEFAULT_ZONE).slots[0];
    const book = (comment: string) =>
      newLead({ phone, comment }, { wanted: slot && { slot, limits: UNLIMITED } });
    const [booked, cancelled, other, wish] = [book('1'), book('2'), book('3'), newLead({ phone })];
    expect(await addAll(booked, cancelled, other, wish)).toEqual(Array(4).fill('stored'));
    await used.run(`UPDATE visits SET state = 'cancelled' WHERE number = 2`);
    await used.run(`UPDATE leads SET phone = 'other' WHERE number = 3`);
    const errors: object[] = [];
    const posted: object[] = [];
    let isDown = true;
    const channel = {
      name: 'webhook' as const,
      send: async ({ json }: Message) => {
        if (isDown) throw new DeliveryError('down');
        posted.push(json);
      },
      close: async () => undefined,
    } satisfies Channel;
    const log = { error: (details: object) => errors.push(details) };
    const send = (now: number) =>
      sendDeletions({ database: used.database, channel, log, now: () => now });
    expect(await used.admin.deleteByPhone(phone, 0)).toBe(3);
    await send(1);
    isDown = false;
    await send(2);
    await send(3);
    expect(posted).toEqual([{ type: 'lead_deleted', id: booked.id }]);
    isDown = true;
    expect(await used.admin.deleteLead(3, 0)).toBe(1);
    await send(3 * DAY_MS - 1);
    expect(errors).toEqual([]);
    await send(3 * DAY_MS);
    isDown = false;
    await send(3 * DAY_MS);
    expect([posted.length, errors]).toEqual([1, [{ id: other.id }]]);
  });

  describe('hourly purges', () => {
    /** Leads that are so many days old. */
    const addOld = (days: number, count = 1) =>
      used.run(`
        WITH RECURSIVE made (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM made WHERE i < ${count})
        INSERT INTO leads (id, fingerprint, phone, network, created_at, record)
        SELECT 'old ' || ${days} || ' ' || i, 'f', 'p', 'n', ${Date.now() - days * DAY_MS} + i, '{}'
        FROM made`);
    /** As if the clock had moved on since the last record. */
    const moveClock = (ms: number) => used.run(`UPDATE purge_clock SET at = at - ${ms}`);
    const purge = (keepDays = 30) => used.store.purgeDue(Date.now(), keepDays * DAY_MS);
    /** Purges after each of some hours. @returns how many each deleted */
    async function purgeHourly(hours: number): Promise<number[]> {
      const deleted: number[] = [];
      for (let hour = 0; hour < hours; hour += 1) {
        await moveClock(HOUR_MS);
        deleted.push((await purge()).deleted);
      }
      return deleted;
    }

    test('delete the oldest first, a thousand an hour, also after a start', async () => {
      await addOld(31, 1200);
      await addOld(40, 900);
      await addOld(29);
      expect(await purge()).toMatchObject({ deleted: 1000, overdue: 1100, isTrusted: true });
      expect(await used.admin.countBefore(Date.now() - 35 * DAY_MS)).toBe(0);
      expect(await purge()).toMatchObject({ deleted: 0, overdue: 1100 });
      expect(await purgeHourly(3)).toEqual([1000, 100, 0]);
      expect(await numbers()).toHaveLength(1);
    });

    test('that come at once delete once', async () => {
      await addOld(31, 1500);
      const reports = await Promise.all([purge(), purge(), purge()]);
      expect(reports.map(({ deleted }) => deleted).sort((a, b) => a - b)).toEqual([0, 0, 1000]);
    });

    test('follow a shorter term at the next hour', async () => {
      await addOld(20, 3);
      expect(await purge()).toMatchObject({ deleted: 0, overdue: 0 });
      await moveClock(HOUR_MS);
      expect(await purge(10)).toMatchObject({ deleted: 3, overdue: 0 });
    });

    test.each([31, -31])(
      'wait for 24 hours that agree after the clock moved by %d days',
      async (days) => {
        await addOld(31);
        await moveClock(days * DAY_MS);
        const jumped = { deleted: 0, overdue: 1, problem: 'jump', isTrusted: false };
        expect(await purge()).toMatchObject(jumped);
        // A start, at once or later, begins nothing anew.
        expect(await purge()).toMatchObject({ ...jumped, problem: undefined });
        expect(await purgeHourly(23)).toEqual(Array<number>(23).fill(0));
        await moveClock(HOUR_MS / 2);
        expect(await purge()).toMatchObject({ deleted: 0, isTrusted: false });
        await moveClock(HOUR_MS / 2);
        expect(await purge()).toMatchObject({ deleted: 1, overdue: 0, isTrusted: true });
      },
    );

    test('wait as long where there are leads and no record', async () => {
      await addOld(31);
      await used.run('DELETE FROM purge_clock');
      expect(await purge()).toMatchObject({ deleted: 0, problem: 'noRecord', isTrusted: false });
      expect(await purgeHourly(24)).toEqual([...Array<number>(23).fill(0), 1]);
    });

    test('find a new database in order', async () => {
      const fine = { deleted: 0, overdue: 0, problem: undefined, isTrusted: true };
      expect(await purge()).toMatchObject(fine);
    });
  });

  test.each([16, 65_536])(
    'a probe of %d bytes is written, also by several at once',
    async (bytes) => {
      await Promise.all([
        used.store.probe(bytes),
        used.store.probe(bytes),
        used.store.probe(bytes),
      ]);
    },
  );
}
