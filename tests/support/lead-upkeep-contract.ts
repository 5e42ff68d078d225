import { describe, expect, test } from 'vitest';
import { newLead } from './leads.ts';
import { type OpenStore, useLeadStore } from './use-lead-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
const KEEP_MS = 30 * DAY_MS;
const NOW = Date.parse('2026-11-22T12:00:00Z');
const TOKEN = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';
const phone = '+79031234567';

/** What every store shows to its operator, and deletes. */
export function describeLeadUpkeep(open: OpenStore): void {
  const used = useLeadStore(open);
  const { read, numbers, addAll } = used;

  describe('the operator', () => {
    test('sees the newest leads first, as many as wanted, since a time, in a state', async () => {
      await addAll(...[3, 2, 1, 0].map((days) => newLead({}, { now: NOW - days * DAY_MS })));
      await used.store.settle({ number: 2, revision: 1, channel: 'webhook', now: NOW });
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
      const [delivery] = (await used.store.claimDue({ channel: 'webhook', now: 0, limit: 1 })).due;
      const stored = { number: 1, id: lead.id, createdAt: 0, revision: 1, record: lead.record };
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
      expect(await used.admin.purgeBefore({ at: 30, cutoff: 10 })).toBe(1);
      expect(await used.admin.deleteByPhone(phone)).toBe(2);
      expect(await numbers()).toEqual([3]);
      expect(await used.store.countDeliveries()).toEqual([
        { channel: 'webhook', state: 'waiting', count: 1 },
      ]);
      expect(await used.admin.eraseDeleted()).toBe(true);
      expect(await used.store.eraseDeleted()).toBe(true);
      expect(await used.store.addLead(newLead())).toMatchObject({ number: 5 });
    });
  });

  describe('hourly purges', () => {
    const daysAgo = (days: number): number => NOW - days * DAY_MS;
    const addAt = (...times: number[]) => addAll(...times.map((now) => newLead({}, { now })));
    const purge = (now: number) => used.store.purgeDue({ now, keepMs: KEEP_MS, builtAt: NOW });

    test('catch up with what was due while no process ran, a day of leads an hour', async () => {
      await addAt(daysAgo(33), daysAgo(32.5), daysAgo(31.5), daysAgo(30.5), daysAgo(1));
      const left: number[][] = [];
      for (const hours of [0, 0.5, 1, 2, 3]) {
        const { behindMs } = await purge(NOW + hours * HOUR_MS);
        left.push([(await numbers()).length, Math.ceil(behindMs / DAY_MS)]);
      }
      expect(left).toEqual([
        [3, 2],
        [3, 0],
        [2, 2],
        [1, 1],
        [1, 0],
      ]);
    });

    test('that come at once delete once', async () => {
      await addAt(daysAgo(33), daysAgo(32.5), daysAgo(31.5), daysAgo(1));
      const reports = await Promise.all([purge(NOW), purge(NOW), purge(NOW)]);
      expect(reports.map(({ deleted }) => deleted).sort((a, b) => a - b)).toEqual([0, 0, 2]);
    });

    test('leave to the operator what is older than earlier purges took', async () => {
      await addAt(daysAgo(31), NOW);
      expect(await purge(NOW)).toMatchObject({ deleted: 1, stranded: 0 });
      // A clock without a battery gave it a time of long ago.
      await addAt(daysAgo(20_000), NOW);
      expect(await purge(NOW + HOUR_MS)).toMatchObject({ deleted: 0, stranded: 1 });
      expect(await numbers()).toHaveLength(3);
      expect(await used.admin.purgeBefore({ at: NOW + HOUR_MS, cutoff: NOW - KEEP_MS })).toBe(1);
      expect(await purge(NOW + 2 * HOUR_MS)).toMatchObject({ stranded: 0 });
    });

    test('delete nothing while the clock is in doubt, and go on when it is right', async () => {
      await addAt(daysAgo(31), daysAgo(1));
      expect(await purge(NOW + 2 * YEAR_MS)).toMatchObject({
        deleted: 0,
        doubt: 'newestLeadIsOld',
        facts: {
          oldestAt: daysAgo(31),
          newestAt: daysAgo(1),
          addedAt: daysAgo(1),
          last: undefined,
        },
      });
      await addAt(NOW + DAY_MS);
      expect(await purge(NOW)).toMatchObject({ deleted: 0, doubt: 'clockWentBack' });
      expect(await purge(NOW + DAY_MS)).toMatchObject({ deleted: 1 });
    });

    test('count nothing where nothing is stored', async () => {
      expect(await purge(NOW)).toMatchObject({
        deleted: 0,
        stranded: 0,
        facts: { last: undefined },
      });
      expect(await used.store.eraseDeleted()).toBe(true);
      expect(await used.admin.countBefore(NOW)).toBe(0);
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
