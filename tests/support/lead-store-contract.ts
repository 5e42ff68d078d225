import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  LeadAdmin,
  LeadQuery,
  LeadReport,
  LeadStore,
} from '../../bff/leads/store/lead-store.ts';
import { newLead } from './leads.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
const KEEP_MS = 30 * DAY_MS;
const NOW = Date.parse('2026-11-22T12:00:00Z');
const TOKEN = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';
const phone = '+79031234567';

/** A new, empty database with both views of it. */
export interface OpenedStore {
  readonly store: LeadStore;
  readonly admin: LeadAdmin;
  close(): Promise<void>;
}

/** What every store of leads does. Each test has a database of its own. */
export function describeLeadStore(open: () => Promise<OpenedStore>): void {
  let opened: OpenedStore;
  let store: LeadStore;
  let admin: LeadAdmin;

  beforeEach(async () => {
    opened = await open();
    ({ store, admin } = opened);
  });
  afterEach(() => opened.close());

  async function read(query: LeadQuery = {}): Promise<LeadReport[]> {
    const reports: LeadReport[] = [];
    for await (const report of admin.readLeads(query)) reports.push(report);
    return reports;
  }
  const numbers = async (query: LeadQuery = {}) =>
    (await read(query)).map(({ lead }) => lead.number);

  /** Adds one after the other. @returns the outcomes */
  async function addAll(...leads: ReturnType<typeof newLead>[]): Promise<string[]> {
    const outcomes: string[] = [];
    for (const lead of leads) outcomes.push((await store.addLead(lead)).outcome);
    return outcomes;
  }

  describe('a lead is one', () => {
    test.each([0, 10 * MINUTE_MS, 30 * DAY_MS])('with its token, %d ms later', async (now) => {
      const first = await store.addLead(newLead({ phone, token: TOKEN }));
      expect(first).toEqual({ outcome: 'stored', id: expect.any(String), number: 1 });
      const again = await store.addLead(newLead({ phone, token: TOKEN }, { now }));
      expect(again).toEqual({ ...first, outcome: 'repeated' });
      expect(await numbers()).toEqual([1]);
    });

    test.each([
      ['without a token', undefined, undefined],
      ['from two tabs', TOKEN, TOKEN.replace('0b', '1c')],
      ['from a tab and without JavaScript', TOKEN, undefined],
    ])('%s, with the same content within ten minutes', async (_, one, other) => {
      const first = await store.addLead(newLead({ phone, ...(one ? { token: one } : {}) }));
      const second = { phone, ...(other ? { token: other } : {}) };
      expect(await store.addLead(newLead(second, { now: 10 * MINUTE_MS - 1 }))).toEqual({
        ...first,
        outcome: 'repeated',
      });
      expect(await store.addLead(newLead(second, { now: 10 * MINUTE_MS }))).toMatchObject({
        outcome: 'stored',
        number: 2,
      });
    });

    test('however many of it come at once', async () => {
      const copies = Array.from({ length: 20 }, () => newLead({ phone, token: TOKEN }));
      const added = await Promise.all(copies.map((lead) => store.addLead(lead)));
      const outcomes = added.map(({ outcome }) => outcome).sort();
      expect(outcomes).toEqual([...Array<string>(19).fill('repeated'), 'stored']);
      expect(await numbers()).toHaveLength(1);
    });
  });

  describe('a token that comes again with other content', () => {
    const here = '203.0.113.7';
    const there = '198.51.100.9';
    const add = (comment: string, network: string, now = 0) =>
      store.addLead(newLead({ phone, token: TOKEN, comment }, { network, now }));
    const comments = async () =>
      (await read()).map(({ lead }) => lead.record.lead.comment).reverse();

    test('from the same address mends the lead, which is delivered again', async () => {
      const about = { network: here };
      const first = await store.addLead(newLead({ token: TOKEN, name: 'Ана' }, about));
      const query = { channel: 'webhook', now: 0, limit: 9 } as const;
      const { due } = await store.claimDue(query);
      const mended = newLead({ token: TOKEN, name: 'Анна' }, { ...about, now: 5 });
      expect(await store.addLead(mended)).toEqual({ ...first, outcome: 'revised' });
      // The old content arrives while the new one waits.
      for (const { lead, claim } of due) {
        const { number, revision } = lead;
        await store.settle({ number, revision, claim, channel: 'webhook', now: 6 });
      }
      const { due: again } = await store.claimDue({ ...query, now: 6 });
      expect(again.map(({ lead }) => lead)).toMatchObject([
        { number: 1, revision: 2, record: { lead: { name: 'Анна' } } },
      ]);
      expect(await numbers()).toEqual([1]);
    });

    test('mends ten times, then it is another one after ten minutes', async () => {
      const outcomes: string[] = [];
      for (let index = 0; index < 10; index += 1) {
        outcomes.push((await add(`${index}`, here, index)).outcome);
      }
      expect(outcomes).toEqual(['stored', ...Array<string>(9).fill('revised')]);
      expect(await add('x', here, 10)).toEqual({
        outcome: 'limited',
        retryAfterMs: 10 * MINUTE_MS - 9,
      });
      expect(await add('x', here, 10 * MINUTE_MS + 1)).toMatchObject({
        outcome: 'stored',
        number: 2,
      });
    });

    test.each([
      ['from another address', there, 0],
      ['after ten minutes', here, 10 * MINUTE_MS + 1],
    ])('%s is another lead', async (_, network, now) => {
      const first = await add('one', here);
      const second = await add('two', network, now);
      expect(second).toMatchObject({ outcome: 'stored', number: 2 });
      expect(await comments()).toEqual(['one', 'two']);
      // Each stays one lead, however often and whenever it is sent again, from wherever.
      expect(await add('one', there, DAY_MS)).toEqual({ ...first, outcome: 'repeated' });
      expect(await add('two', here, DAY_MS)).toEqual({ ...second, outcome: 'repeated' });
    });

    test('in time mends the newest of the address only', async () => {
      await add('one', here);
      await add('two', there, 1);
      expect(await add('three', here, 2)).toMatchObject({ outcome: 'revised', number: 1 });
      const later = 10 * MINUTE_MS + 1;
      expect(await add('four', there, later)).toMatchObject({ outcome: 'revised', number: 2 });
      expect(await add('five', here, later + 1)).toMatchObject({ outcome: 'stored', number: 3 });
      expect(await add('six', here, later + 2)).toMatchObject({ outcome: 'revised', number: 3 });
      expect(await comments()).toEqual(['three', 'four', 'six']);
    });
  });

  describe('no more are stored', () => {
    test('of one phone than ten in a day; a repeated one is none', async () => {
      const ten = Array.from({ length: 10 }, (_, now) =>
        newLead({ phone, comment: `${now}` }, { now }),
      );
      expect(await addAll(...ten)).toEqual(Array<string>(10).fill('stored'));
      const one = newLead({ phone, comment: 'x' }, { now: 9 });
      expect(await store.addLead(one)).toEqual({ outcome: 'limited', retryAfterMs: DAY_MS - 9 });
      const repeated = newLead({ phone, comment: '9' }, { now: 9 });
      expect(await addAll(repeated, { ...one, now: DAY_MS })).toEqual(['repeated', 'stored']);
    });

    test('of one address than its limit in ten minutes', async () => {
      const about = { network: '203.0.113.7', addressLimit: 2 };
      await addAll(newLead({}, { ...about, now: 0 }), newLead({}, { ...about, now: 1000 }));
      expect(await store.addLead(newLead({}, { ...about, now: 2000 }))).toEqual({
        outcome: 'limited',
        retryAfterMs: 10 * MINUTE_MS - 2000,
      });
      expect(await addAll(newLead({}, { ...about, now: 10 * MINUTE_MS }))).toEqual(['stored']);
    });

    test('where they come at once', async () => {
      const about = { network: '203.0.113.7', addressLimit: 5 };
      const leads = Array.from({ length: 20 }, () => newLead({}, about));
      const added = await Promise.all(leads.map((lead) => store.addLead(lead)));
      expect(added.filter(({ outcome }) => outcome === 'stored')).toHaveLength(5);
    });
  });

  describe('deliveries', () => {
    const webhook = { channel: 'webhook', now: 0, limit: 9 } as const;
    const claim = async (query: Partial<Parameters<LeadStore['claimDue']>[0]> = {}) =>
      store.claimDue({ ...webhook, ...query });

    test('wait in a queue for each channel', async () => {
      await store.addLead(newLead({}, { channels: ['webhook', 'mail'] }));
      await store.settle({ number: 1, revision: 1, channel: 'webhook', now: 3 });
      expect(await claim()).toEqual({ due: [], nextAt: undefined });
      expect((await claim({ channel: 'mail' })).due).toHaveLength(1);
      expect(await store.countDeliveries()).toEqual([
        { channel: 'mail', state: 'waiting', count: 1 },
        { channel: 'webhook', state: 'sent', count: 1 },
      ]);
    });

    test('that failed wait for their time, and are given up without one', async () => {
      await store.addLead(newLead());
      const fail = async (nextAt: number | undefined, now: number) => {
        const [delivery] = (await claim({ now })).due;
        expect(delivery).toBeDefined();
        const failure = { reason: 'status 500', nextAt };
        const settled = { number: 1, revision: 1, channel: 'webhook', now } as const;
        await store.settle({ ...settled, claim: delivery?.claim, failure });
        return delivery;
      };
      expect(await fail(5000, 0)).toMatchObject({ attempts: 0 });
      expect(await claim({ now: 4999 })).toEqual({ due: [], nextAt: 5000 });
      expect(await fail(undefined, 5000)).toMatchObject({ attempts: 1, firstAt: 0 });
      expect(await store.countDeliveries()).toEqual([
        { channel: 'webhook', state: 'dead', count: 1 },
      ]);
      expect((await claim({ now: 10 * DAY_MS })).due).toEqual([]);
      expect((await read())[0]?.deliveries).toEqual([
        {
          channel: 'webhook',
          state: 'dead',
          attempts: 2,
          nextAt: 5000,
          sentAt: undefined,
          failure: 'status 500',
        },
      ]);
      expect(await admin.resend({ channels: [], now: 7 })).toBe(1);
      expect((await claim({ now: 7 })).due).toMatchObject([{ attempts: 0, firstAt: 7 }]);
    });

    test('of a suspect lead are held until somebody releases them', async () => {
      await store.addLead(newLead({ website: 'x' }, { isSuspect: true }));
      expect((await claim()).due).toEqual([]);
      expect(await admin.resend({ number: 1, channels: ['webhook'], now: 0 })).toBe(1);
      expect((await claim()).due).toHaveLength(1);
    });

    test('can be repeated, also to a channel that is new', async () => {
      await store.addLead(newLead());
      await store.settle({ number: 1, revision: 1, channel: 'webhook', now: 0 });
      expect(await admin.resend({ number: 1, channels: ['webhook', 'mail'], now: 9 })).toBe(2);
      expect(await admin.resend({ number: 2, channels: ['webhook'], now: 9 })).toBe(0);
      expect((await claim({ now: 9 })).due).toMatchObject([{ attempts: 0, firstAt: 9 }]);
      expect((await read())[0]?.deliveries.map(({ channel }) => channel)).toEqual([
        'mail',
        'webhook',
      ]);
    });

    test('come in the order of their time', async () => {
      await addAll(...[30, 10, 20].map((now) => newLead({}, { now })));
      const { due } = await claim({ now: 99, limit: 2 });
      expect(due.map(({ lead }) => lead.number)).toEqual([2, 3]);
    });
  });

  describe('the operator', () => {
    test('sees the newest leads first, as many as wanted, since a time, in a state', async () => {
      await addAll(...[3, 2, 1, 0].map((days) => newLead({}, { now: NOW - days * DAY_MS })));
      await store.settle({ number: 2, revision: 1, channel: 'webhook', now: NOW });
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
      await store.addLead(lead);
      const [report] = await read();
      const [delivery] = (await store.claimDue({ channel: 'webhook', now: 0, limit: 1 })).due;
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
      expect(await admin.countBefore(20)).toBe(2);
      expect(await admin.purgeBefore({ at: 30, cutoff: 10 })).toBe(1);
      expect(await admin.deleteByPhone(phone)).toBe(2);
      expect(await numbers()).toEqual([3]);
      expect(await store.countDeliveries()).toEqual([
        { channel: 'webhook', state: 'waiting', count: 1 },
      ]);
      expect(await admin.eraseDeleted()).toBe(true);
      expect(await store.eraseDeleted()).toBe(true);
      expect(await store.addLead(newLead())).toMatchObject({ number: 5 });
    });
  });

  describe('hourly purges', () => {
    const daysAgo = (days: number): number => NOW - days * DAY_MS;
    const addAt = (...times: number[]) => addAll(...times.map((now) => newLead({}, { now })));
    const purge = (now: number) => store.purgeDue({ now, keepMs: KEEP_MS, builtAt: NOW });

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
      expect(await admin.purgeBefore({ at: NOW + HOUR_MS, cutoff: NOW - KEEP_MS })).toBe(1);
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
      expect(await store.eraseDeleted()).toBe(true);
      expect(await admin.countBefore(NOW)).toBe(0);
    });
  });

  test.each([16, 65_536])(
    'a probe of %d bytes is written, also by several at once',
    async (bytes) => {
      await Promise.all([store.probe(bytes), store.probe(bytes), store.probe(bytes)]);
    },
  );
}
