import { describe, expect, test } from 'vitest';
import { newLead } from './stored-lead.ts';
import { slotAt } from './visits.ts';
import { type OpenStore, useLeadStore } from './use-lead-store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.parse('2026-11-22T12:00:00Z');
const TOKEN = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';
const phone = '+79031234567';

/** The operator's access to every store, and deletions. */
export function describeLeadUpkeep(open: OpenStore): void {
  const used = useLeadStore(open);
  const { read, numbers, addAll, claim } = used;

  describe('the operator', () => {
    test('sees the newest leads first, as many as wanted, since a time, in a state', async () => {
      await addAll(...[3, 2, 1, 0].map((days) => newLead({}, { now: NOW - days * DAY_MS })));
      const second = (await claim(NOW)).find(({ lead }) => lead?.number === 2);
      if (second) await used.queue.settle(second, { now: NOW });
      expect(await numbers()).toEqual([4, 3, 2, 1]);
      expect(await numbers({ limit: 2 })).toEqual([4, 3]);
      expect(await numbers({ since: NOW - DAY_MS })).toEqual([4, 3]);
      expect(await numbers({ state: 'sent' })).toEqual([2]);
      expect(await numbers({ number: 3 })).toEqual([3]);
      expect(await numbers({ number: 9 })).toEqual([]);
    });

    test('sees exactly what a visitor wrote', async () => {
      const name = `'; DROP TABLE leads; -- \u0000 \uD800 \u{1F680} "\\n"`;
      const lead = newLead({ name, token: TOKEN });
      await used.store.addLead(lead);
      const [report] = await read();
      const [delivery] = await claim();
      const { id, record } = lead;
      const stored = {
        number: 1,
        id,
        createdAt: 0,
        revision: 1,
        record,
        visits: [],
        isUnmailed: false,
      };
      expect([report?.lead, delivery?.lead]).toEqual([stored, stored]);
    });

    test('deletes old or withdrawn leads, whose numbers are not used again', async () => {
      await addAll(
        newLead({ phone }, { now: 0 }),
        newLead({ phone, comment: 'x' }, { now: 10 }),
        newLead({}, { now: 20 }),
        newLead({ phone, comment: 'y' }, { now: 30 }),
      );
      expect(await used.admin.countBefore(20)).toBe(2);
      expect(await used.admin.purgeBefore(10, 0)).toBe(1);
      expect(await used.admin.deleteLeads([2, 4, 9], 0)).toBe(2);
      expect(await numbers()).toEqual([3]);
      expect(await used.queue.count()).toEqual([
        { receiver: 'webhook', state: 'waiting', count: 1 },
      ]);
      expect(await used.admin.eraseDeleted()).toBe(true);
      expect(await used.store.addLead(newLead())).toMatchObject({ number: 5 });
    });
  });

  test('a webhook that heard of a lead hears of its deletion, after messages being sent', async () => {
    const [told, tried, untold, other] = [newLead({ phone }), newLead(), newLead(), newLead()];
    await addAll(told, tried);
    const [first] = await claim();
    if (first) await used.queue.settle(first, { now: 0 });
    await used.store.addLead({ ...untold, now: 5 });
    await used.store.addLead({ ...other, channels: ['mail'] });
    for (const number of [1, 2, 3, 4]) expect(await used.admin.deleteLeads([number], 10)).toBe(1);
    const gone = async (now: number) =>
      (await claim(now)).map(({ topic, subject, revision }) => [topic, subject, revision]);
    expect(await gone(10)).toEqual([['deleted', told.id, 1]]);
    expect(await gone(40_009)).toEqual([]);
    expect(await gone(40_010)).toContainEqual(['deleted', tried.id, 2]);
  });

  describe('hourly purges', () => {
    /** Leads of an age in days. */
    const addOld = (days: number, count = 1) =>
      used.run(`
        WITH RECURSIVE made (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM made WHERE i < ${count})
        INSERT INTO leads (id, fingerprint, phone, network, created_at, record)
        SELECT 'old ' || ${days} || ' ' || i, 'f', 'p', 'n', ${Date.now() - days * DAY_MS} + i, '{}'
        FROM made`);
    const purge = (keepDays = 30) => used.store.purgeDue(Date.now(), keepDays * DAY_MS);

    test('delete the oldest first, a thousand at a time', async () => {
      await addOld(31, 1200);
      await addOld(40, 900);
      await addOld(29);
      expect(await purge()).toEqual({ deleted: 1000, overdue: 1100, isPaused: false });
      expect(await used.admin.countBefore(Date.now() - 35 * DAY_MS)).toBe(0);
      for (const deleted of [1000, 100, 0]) expect(await purge()).toMatchObject({ deleted });
      expect(await numbers()).toHaveLength(1);
    });

    test('delete unchecked leads after 30 days, and messages about no lead', async () => {
      await addOld(2);
      await addOld(31);
      await addOld(29);
      await used.run(`UPDATE leads SET held = 'trap' WHERE number > 1`);
      const old = Date.now() - 31 * DAY_MS;
      await used.run(
        `INSERT INTO messages (topic, subject, receiver, state, first_at, next_at)
         VALUES ('day', 'x', 'mail', 'sent', ${old}, ${old})`,
      );
      expect(await purge(365)).toEqual({ deleted: 1, overdue: 0, isPaused: false });
      expect(await numbers()).toEqual([3, 1]);
      expect(await used.queue.count()).toEqual([]);
    });

    test('follow a shorter term', async () => {
      await addOld(20, 3);
      await addOld(2);
      expect(await purge()).toEqual({ deleted: 0, overdue: 0, isPaused: false });
      expect(await purge(10)).toEqual({ deleted: 3, overdue: 0, isPaused: false });
    });

    // A clock that jumped ahead makes all leads old, and leads that come after the jump new.
    test.each([
      [[], 365, false],
      [[0, 0.9], 365, false],
      [[1.1], 365, true],
      [[89], 365, true],
      [[91, 364, 0.5], 365, false],
      [[-400], 365, false],
      [[-400, 5], 365, true],
      [[25], 20, false],
      [[19], 20, true],
    ])('with leads of %j days, kept for %d, delete: %s', async (ages, keepDays, isTrusted) => {
      await addOld(366);
      for (const days of ages) await addOld(days);
      const { deleted, isPaused } = await purge(keepDays);
      expect([deleted > 0, isPaused]).toEqual([isTrusted, !isTrusted]);
    });

    // `[state, end]` of revisions; the end in hours before the term.
    test.each([
      ['no visit', [], true],
      ['a visit to come', [['booked', -24 * 44]], false],
      ['a visit that ended within the term', [['booked', -0.25]], false],
      ['a visit that ended before', [['booked', 0.25]], true],
      [
        'a visit moved ahead',
        [
          ['past', 24],
          ['booked', -24],
        ],
        false,
      ],
      [
        'a visit moved back',
        [
          ['past', -24],
          ['booked', 24],
        ],
        true,
      ],
      [
        'a cancelled visit',
        [
          ['past', -24],
          ['cancelled', -24],
        ],
        true,
      ],
      ['a time that may return', [['withdrawn', -24]], false],
    ] as const)('and purges on command delete a lead with %s: %j, %s', async (_, visits, isDue) => {
      const keepMs = 30 * DAY_MS;
      const now = Date.now();
      await addOld(31);
      await addOld(5);
      for (const [index, [state, hours]] of visits.entries()) {
        const endsAt = now - keepMs - hours * HOUR_MS;
        const { starts_at, ends_at } = slotAt(endsAt - 0.75 * HOUR_MS);
        await used.run(`INSERT INTO visits
          (number, revision, state, slot_id, kind, starts_at, slot, changed_at) VALUES
          (1, ${index + 1}, '${state}', 's', 'tour', ${Date.parse(starts_at)},
           '${JSON.stringify({ starts_at, ends_at })}', 0)`);
      }
      const due = isDue ? 1 : 0;
      expect(await used.admin.countBefore(now - keepMs)).toBe(due);
      const purged = await used.store.purgeDue(now, keepMs);
      expect(purged).toEqual({ deleted: due, overdue: 0, isPaused: false });
      expect(await used.admin.purgeBefore(now - keepMs, now)).toBe(0);
      expect(await numbers()).toHaveLength(2 - due);
    });

    test('do nothing, without a warning, if nothing is due', async () => {
      expect(await purge()).toEqual({ deleted: 0, overdue: 0, isPaused: false });
      await addOld(0);
      expect(await purge()).toEqual({ deleted: 0, overdue: 0, isPaused: false });
    });
  });
}
