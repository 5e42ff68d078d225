import { describe, expect, test } from 'vitest';
import { newLead } from './stored-lead.ts';
import { type OpenStore, useLeadStore } from './use-lead-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TOKEN = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';
const phone = '+79031234567';

function raise(): never {
  throw new Error('nothing is due');
}

/** How every store accepts leads and hands them to deliveries. */
export function describeLeadStore(open: OpenStore): void {
  const used = useLeadStore(open);
  const { read, numbers, addAll, claim } = used;

  describe('a lead is one', () => {
    test.each([0, 10 * MINUTE_MS, 30 * DAY_MS])('with its token, %d ms later', async (now) => {
      const first = await used.store.addLead(newLead({ phone, token: TOKEN }));
      expect(first).toMatchObject({ outcome: 'stored', id: expect.any(String), number: 1 });
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
        isSender: false,
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
    const add = (comment: string, now = 0) =>
      used.store.addLead(newLead({ phone, token: TOKEN, comment }, { now }));

    test('corrects its lead, and staff get it again as another revision', async () => {
      const first = await add('one');
      await used.store.settle((await claim())[0] ?? raise(), { now: 0 });
      expect(await add('two', DAY_MS)).toEqual({ ...first, outcome: 'repeated' });
      expect(await add('two', DAY_MS)).toEqual({ ...first, outcome: 'repeated' });
      expect(await claim(DAY_MS)).toMatchObject([
        { attempts: 1, lead: { number: 1, revision: 2, record: { lead: { comment: 'two' } } } },
      ]);
      expect(await numbers()).toEqual([1]);
    });

    test.each([
      ['another number and network', { phone: '+79039999999' }, {}],
      ['a suspect content', { comment: 'two' }, { isSuspect: true }],
    ])('is another lead with %s', async (_, fields, about) => {
      await add('one');
      const lead = newLead({ phone, token: TOKEN, ...fields }, about);
      expect(await used.store.addLead(lead)).toMatchObject({ number: 2 });
    });

    test('is another lead after nine corrections, so that nobody can flood staff', async () => {
      for (let index = 0; index <= 10; index += 1) await add(`${index}`);
      expect(await numbers()).toEqual([2, 1]);
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
      const due = await used.store.claimDue('mail', 0, 99);
      expect(due.filter(({ channel }) => channel === 'mail-notice')).toMatchObject([
        { lead: { number: 11 } },
      ]);
    });

    test('ten more are delivered the next day, with a new notice', async () => {
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

    test('suspect leads do not count, whoever their sender', async () => {
      const suspects = Array.from({ length: 10 }, (_, index) => ({
        ...of(`${index}`),
        isSuspect: true,
      }));
      expect(await addAll(...suspects)).toEqual(Array<string>(10).fill('held'));
      expect(await addAll(of('x'))).toEqual(['stored']);
    });

    test('the limit holds for simultaneous leads', async () => {
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

  describe('no further leads are stored', () => {
    test('of one wide network, however many narrow ones of it send', async () => {
      const sendAs = (part: string, index: number) =>
        newLead({}, { network: `2001:0db8:0001:${part}::/64`, addressLimit: 2, now: index });
      const narrow = (wide: string, count: number) =>
        Array.from({ length: count }, (_, index) =>
          sendAs(wide + index.toString(16).padStart(2, '0'), index),
        );
      const stored = async (leads: readonly ReturnType<typeof newLead>[]) =>
        (await addAll(...leads)).filter((outcome) => outcome === 'stored').length;
      expect(await stored(narrow('00', 9))).toBe(4);
      expect(await stored(narrow('01', 9))).toBe(4);
      expect(await stored(narrow('02', 9))).toBe(4);
      expect(await stored(narrow('03', 9))).toBe(4);
      expect(await stored(narrow('04', 9))).toBe(0);
      expect(
        await stored([newLead({}, { network: '2001:0db8:0002:0000::/64', addressLimit: 2 })]),
      ).toBe(1);
    });

    test('of one address beyond its limit in ten minutes', async () => {
      const about = { network: '203.0.113.7', addressLimit: 2 };
      await addAll(newLead({}, { ...about, now: 0 }), newLead({}, { ...about, now: 1000 }));
      expect(await used.store.addLead(newLead({}, { ...about, now: 2000 }))).toEqual({
        outcome: 'limited',
        retryAfterMs: 10 * MINUTE_MS - 2000,
      });
      expect(await addAll(newLead({}, { ...about, now: 10 * MINUTE_MS }))).toEqual(['stored']);
    });

    test('if they come at once', async () => {
      const about = { network: '203.0.113.7', addressLimit: 5 };
      const leads = Array.from({ length: 20 }, () => newLead({}, about));
      const added = await Promise.all(leads.map((lead) => used.store.addLead(lead)));
      expect(added.filter(({ outcome }) => outcome === 'stored')).toHaveLength(5);
    });
  });

  describe('deliveries', () => {
    const failure = { reason: 'status 500', nextAt: 5000 };
    const abandoned = { reason: 'status 500', nextAt: undefined };
    const first = async (now = 0) => {
      const [delivery] = await claim(now);
      if (!delivery) throw new Error('nothing is due');
      return delivery;
    };

    test('wait in a queue for each channel', async () => {
      await used.store.addLead(newLead({}, { channels: ['webhook', 'mail'] }));
      await used.store.settle(await first(), { now: 3 });
      expect(await claim(9e9)).toEqual([]);
      expect(await used.store.claimDue('mail', 0, 9)).toHaveLength(1);
      expect(await used.store.countDeliveries()).toEqual([
        { channel: 'mail', state: 'waiting', count: 1 },
        { channel: 'webhook', state: 'sent', count: 1 },
      ]);
    });

    test('that failed wait for their next attempt, and are abandoned without one', async () => {
      await used.store.addLead(newLead());
      const once = await first();
      expect(once).toMatchObject({ attempts: 1, firstAt: 0 });
      await used.store.settle(once, { now: 0, failure });
      expect(await claim(4999)).toEqual([]);
      const twice = await first(5000);
      expect(twice).toMatchObject({ attempts: 2, firstAt: 0 });
      await used.store.settle(twice, { now: 5000, failure: abandoned });
      expect(await used.store.countDeliveries()).toEqual([
        { channel: 'webhook', state: 'dead', count: 1 },
      ]);
      expect(await claim(10 * DAY_MS)).toEqual([]);
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
      expect(await used.admin.resend(undefined, [], 7)).toBe(1);
      expect(await claim(7)).toMatchObject([{ attempts: 1, firstAt: 7 }]);
    });

    test('that were abandoned are cleared, of one lead or all, and never sent', async () => {
      await addAll(newLead(), newLead());
      for (const due of await claim()) await used.store.settle(due, { now: 1, failure: abandoned });
      const states = async () =>
        (await used.store.countDeliveries()).map(({ state, count }) => `${state} ${count}`);
      const dead = (number: number) => ({ number, channel: 'webhook', failure: 'status 500' });
      expect(await used.admin.clearDead(undefined, true)).toEqual([dead(1), dead(2)]);
      expect(await used.admin.clearDead(3, false)).toEqual([]);
      expect(await states()).toEqual(['dead 2']);
      expect(await used.admin.clearDead(2, false)).toEqual([dead(2)]);
      expect(await states()).toEqual(['dead 1', 'sent 1']);
      expect(await used.admin.clearDead(undefined, false)).toEqual([dead(1)]);
      expect(await states()).toEqual(['sent 2']);
      expect(await claim(10 * DAY_MS)).toEqual([]);
      // Nobody has received these.
      expect((await read()).map(({ deliveries }) => deliveries[0]?.sentAt)).toEqual([
        undefined,
        undefined,
      ]);
    });

    test('are claimed by one, however many ask at once', async () => {
      await addAll(...Array.from({ length: 30 }, () => newLead()));
      const claims = await Promise.all(Array.from({ length: 10 }, () => claim()));
      const numbers = claims.flat().map(({ lead }) => lead.number);
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
    });

    test('that a killed process had claimed are claimed again after 40 s', async () => {
      await used.store.addLead(newLead());
      await first();
      expect(await claim(39_999)).toEqual([]);
      expect(await claim(40_000)).toMatchObject([{ attempts: 2 }]);
    });

    test('whose claim was lost count if they succeed, not if they fail', async () => {
      await used.store.addLead(newLead());
      const slow = await first();
      const quick = await first(40_000);
      await used.store.settle(slow, { now: 40_001, failure: abandoned });
      expect(await used.store.countDeliveries()).toMatchObject([{ state: 'waiting' }]);
      await used.store.settle(slow, { now: 40_001 });
      expect(await used.store.countDeliveries()).toMatchObject([{ state: 'sent' }]);
      await used.store.settle(quick, { now: 40_001, failure });
      expect(await used.store.countDeliveries()).toMatchObject([{ state: 'sent' }]);
    });

    test('of a suspect lead are held until released', async () => {
      await used.store.addLead(newLead({ orbit: 'x' }, { isSuspect: true }));
      expect(await claim()).toEqual([]);
      expect(await used.admin.resend(1, ['webhook'], 0)).toBe(1);
      expect(await claim()).toHaveLength(1);
    });

    test('can be repeated, also to a new channel', async () => {
      await used.store.addLead(newLead());
      await used.store.settle(await first(), { now: 0 });
      expect(await used.admin.resend(1, ['webhook', 'mail'], 9)).toBe(2);
      expect(await used.admin.resend(2, ['webhook'], 9)).toBe(0);
      expect(await claim(9)).toMatchObject([{ attempts: 1, firstAt: 9 }]);
      expect((await read())[0]?.deliveries.map(({ channel }) => channel)).toEqual([
        'mail',
        'webhook',
      ]);
    });

    test('come in the order of their time', async () => {
      await addAll(...[30, 10, 20].map((now) => newLead({}, { now })));
      expect((await claim(99, 2)).map(({ lead }) => lead.number)).toEqual([2, 3]);
    });
  });
}
