import { describe, expect, test } from 'vitest';
import type { LeadStore } from '../../bff/leads/store/lead-store.ts';
import { newLead } from './stored-lead.ts';
import { type OpenStore, useLeadStore } from './use-lead-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const TOKEN = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';
const phone = '+79031234567';

/** How every store takes leads and hands them to deliveries. */
export function describeLeadStore(open: OpenStore): void {
  const used = useLeadStore(open);
  const { read, numbers, addAll } = used;

  describe('a lead is one', () => {
    test.each([0, 10 * MINUTE_MS, 30 * DAY_MS])('with its token, %d ms later', async (now) => {
      const first = await used.store.addLead(newLead({ phone, token: TOKEN }));
      expect(first).toEqual({ outcome: 'stored', id: expect.any(String), number: 1 });
      const again = await used.store.addLead(newLead({ phone, token: TOKEN }, { now }));
      expect(again).toEqual({ ...first, outcome: 'repeated' });
      expect(await numbers()).toEqual([1]);
    });

    test.each([
      ['without a token', undefined, undefined],
      ['from two tabs', TOKEN, TOKEN.replace('0b', '1c')],
      ['from a tab and without JavaScript', TOKEN, undefined],
    ])('%s, with the same content within ten minutes', async (_, one, other) => {
      const first = await used.store.addLead(newLead({ phone, ...(one ? { token: one } : {}) }));
      const second = { phone, ...(other ? { token: other } : {}) };
      expect(await used.store.addLead(newLead(second, { now: 10 * MINUTE_MS - 1 }))).toEqual({
        ...first,
        outcome: 'repeated',
      });
      expect(await used.store.addLead(newLead(second, { now: 10 * MINUTE_MS }))).toMatchObject({
        outcome: 'stored',
        number: 2,
      });
    });

    test('however many of it come at once', async () => {
      const copies = Array.from({ length: 20 }, () => newLead({ phone, token: TOKEN }));
      const added = await Promise.all(copies.map((lead) => used.store.addLead(lead)));
      const outcomes = added.map(({ outcome }) => outcome).sort();
      expect(outcomes).toEqual([...Array<string>(19).fill('repeated'), 'stored']);
      expect(await numbers()).toHaveLength(1);
    });
  });

  describe('a token that comes again with other content', () => {
    const here = '203.0.113.7';
    const there = '198.51.100.9';
    const add = (comment: string, network: string, now = 0) =>
      used.store.addLead(newLead({ phone, token: TOKEN, comment }, { network, now }));
    const comments = async () =>
      (await read()).map(({ lead }) => lead.record.lead.comment).reverse();

    test('from the same address mends the lead, which is delivered again', async () => {
      const about = { network: here };
      const first = await used.store.addLead(newLead({ token: TOKEN, name: 'Ана' }, about));
      const query = { channel: 'webhook', now: 0, limit: 9 } as const;
      const { due } = await used.store.claimDue(query);
      const mended = newLead({ token: TOKEN, name: 'Анна' }, { ...about, now: 5 });
      expect(await used.store.addLead(mended)).toEqual({ ...first, outcome: 'revised' });
      // The old content arrives while the new one waits.
      for (const { lead, claim } of due) {
        const { number, revision } = lead;
        await used.store.settle({ number, revision, claim, channel: 'webhook', now: 6 });
      }
      const { due: again } = await used.store.claimDue({ ...query, now: 6 });
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

  describe('beyond ten of one number in a day', () => {
    const of = (comment: string, now = 0, fields = {}) =>
      newLead({ phone, comment, ...fields }, { now, channels: ['webhook', 'mail'] });
    const addTen = (now = 0) =>
      addAll(...Array.from({ length: 10 }, (_, index) => of(`${now} ${index}`, now)));
    const statesOf = async (number: number) =>
      (await read({ number }))[0]?.deliveries.map(({ channel, state }) => `${channel} ${state}`);

    test('a lead is held, the first one with a notice by every channel', async () => {
      expect(await addTen()).toEqual(Array<string>(10).fill('stored'));
      expect(await addAll(of('0 9'), of('x'), of('y'))).toEqual(['repeated', 'held', 'held']);
      expect(await statesOf(11)).toEqual([
        'mail held',
        'mail-notice waiting',
        'webhook held',
        'webhook-notice waiting',
      ]);
      expect(await statesOf(12)).toEqual(['mail held', 'webhook held']);
      expect(await numbers({ state: 'held' })).toEqual([12, 11]);
      const query = { channel: 'mail-notice', now: 0, limit: 9 } as const;
      const { due } = await used.store.claimDue(query);
      expect(due.map(({ lead }) => lead.number)).toEqual([11]);
    });

    test('it is ten again the next day, and a notice again', async () => {
      await addTen();
      await addAll(of('x'));
      expect(await addTen(DAY_MS)).toEqual(Array<string>(10).fill('stored'));
      expect(await addAll(of('y', DAY_MS))).toEqual(['held']);
      expect(await statesOf(22)).toContain('mail-notice waiting');
    });

    test('a withdrawal of consent is delivered', async () => {
      await addTen();
      const { consent_pd: _, ...lead } = of('x').record.lead;
      const withdrawal = { ...of('x'), record: { ...of('x').record, lead } };
      expect(await addAll(of('y'), withdrawal)).toEqual(['held', 'stored']);
    });

    test('suspect ones do not count, whoever sends them', async () => {
      const suspects = Array.from({ length: 10 }, (_, index) => ({
        ...of(`${index}`),
        isSuspect: true,
      }));
      expect(await addAll(...suspects)).toEqual(Array<string>(10).fill('held'));
      expect(await addAll(of('x'))).toEqual(['stored']);
    });

    test('corrections are no further leads', async () => {
      await addTen();
      const about = { network: 'n' };
      const add = (comment: string, now: number, fields = {}) =>
        used.store.addLead({ ...of(comment, now, fields), ...about });
      expect(await add('one', DAY_MS - 1, { token: TOKEN })).toMatchObject({ outcome: 'held' });
      expect(await add('two', DAY_MS - 1, { token: TOKEN })).toMatchObject({ outcome: 'revised' });
      expect(await statesOf(11)).toContain('mail held');
      expect(await add('three', DAY_MS, { token: TOKEN })).toMatchObject({ outcome: 'revised' });
      expect(await statesOf(11)).toContain('mail waiting');
    });

    test('they come at once', async () => {
      const leads = Array.from({ length: 20 }, (_, index) => of(`${index}`));
      const added = await Promise.all(leads.map((lead) => used.store.addLead(lead)));
      expect(added.filter(({ outcome }) => outcome === 'stored')).toHaveLength(10);
      expect(await used.store.countDeliveries()).toContainEqual({
        channel: 'mail-notice',
        state: 'waiting',
        count: 1,
      });
    });
  });

  describe('no more are stored', () => {
    test('of one address than its limit in ten minutes', async () => {
      const about = { network: '203.0.113.7', addressLimit: 2 };
      await addAll(newLead({}, { ...about, now: 0 }), newLead({}, { ...about, now: 1000 }));
      expect(await used.store.addLead(newLead({}, { ...about, now: 2000 }))).toEqual({
        outcome: 'limited',
        retryAfterMs: 10 * MINUTE_MS - 2000,
      });
      expect(await addAll(newLead({}, { ...about, now: 10 * MINUTE_MS }))).toEqual(['stored']);
    });

    test('where they come at once', async () => {
      const about = { network: '203.0.113.7', addressLimit: 5 };
      const leads = Array.from({ length: 20 }, () => newLead({}, about));
      const added = await Promise.all(leads.map((lead) => used.store.addLead(lead)));
      expect(added.filter(({ outcome }) => outcome === 'stored')).toHaveLength(5);
    });
  });

  describe('deliveries', () => {
    const webhook = { channel: 'webhook', now: 0, limit: 9 } as const;
    const claim = async (query: Partial<Parameters<LeadStore['claimDue']>[0]> = {}) =>
      used.store.claimDue({ ...webhook, ...query });

    test('wait in a queue for each channel', async () => {
      await used.store.addLead(newLead({}, { channels: ['webhook', 'mail'] }));
      await used.store.settle({ number: 1, revision: 1, channel: 'webhook', now: 3 });
      expect(await claim()).toEqual({ due: [], nextAt: undefined });
      expect((await claim({ channel: 'mail' })).due).toHaveLength(1);
      expect(await used.store.countDeliveries()).toEqual([
        { channel: 'mail', state: 'waiting', count: 1 },
        { channel: 'webhook', state: 'sent', count: 1 },
      ]);
    });

    test('that failed wait for their time, and are given up without one', async () => {
      await used.store.addLead(newLead());
      const fail = async (nextAt: number | undefined, now: number) => {
        const [delivery] = (await claim({ now })).due;
        expect(delivery).toBeDefined();
        const failure = { reason: 'status 500', nextAt };
        const settled = { number: 1, revision: 1, channel: 'webhook', now } as const;
        await used.store.settle({ ...settled, claim: delivery?.claim, failure });
        return delivery;
      };
      expect(await fail(5000, 0)).toMatchObject({ attempts: 0 });
      expect(await claim({ now: 4999 })).toEqual({ due: [], nextAt: 5000 });
      expect(await fail(undefined, 5000)).toMatchObject({ attempts: 1, firstAt: 0 });
      expect(await used.store.countDeliveries()).toEqual([
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
      expect(await used.admin.resend({ channels: [], now: 7 })).toBe(1);
      expect((await claim({ now: 7 })).due).toMatchObject([{ attempts: 0, firstAt: 7 }]);
    });

    test('of a suspect lead are held until somebody releases them', async () => {
      await used.store.addLead(newLead({ website: 'x' }, { isSuspect: true }));
      expect((await claim()).due).toEqual([]);
      expect(await used.admin.resend({ number: 1, channels: ['webhook'], now: 0 })).toBe(1);
      expect((await claim()).due).toHaveLength(1);
    });

    test('can be repeated, also to a channel that is new', async () => {
      await used.store.addLead(newLead());
      await used.store.settle({ number: 1, revision: 1, channel: 'webhook', now: 0 });
      expect(await used.admin.resend({ number: 1, channels: ['webhook', 'mail'], now: 9 })).toBe(2);
      expect(await used.admin.resend({ number: 2, channels: ['webhook'], now: 9 })).toBe(0);
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
}
