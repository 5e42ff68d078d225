import { describe, expect, test } from 'vitest';
import { queueMessage } from '../../bff/leads/store/queue-message.ts';
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

  describe('a repeated token with other content', () => {
    const add = (comment: string, now = 0) =>
      used.store.addLead(newLead({ phone, token: TOKEN, comment }, { now }));

    test('corrects its lead, and staff get it again as another revision', async () => {
      const first = await add('one');
      await used.queue.settle((await claim())[0] ?? raise(), { now: 0 });
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
    ])('makes another lead with %s', async (_, fields, about) => {
      await add('one');
      const lead = newLead({ phone, token: TOKEN, ...fields }, about);
      expect(await used.store.addLead(lead)).toMatchObject({ number: 2 });
    });

    test('makes another lead after nine corrections, so that nobody can flood staff', async () => {
      for (let index = 0; index <= 10; index += 1) await add(`${index}`);
      expect(await numbers()).toEqual([2, 1]);
    });
  });

  describe('beyond ten of one number in a day', () => {
    const of = (comment: string, now = 0, fields = {}) =>
      newLead({ phone, comment, ...fields }, { now, channels: ['webhook', 'mail'] });
    const addTen = (now = 0) =>
      addAll(...Array.from({ length: 10 }, (_, index) => of(`${now} ${index}`, now)));
    test('a lead is held without any message', async () => {
      expect(await addTen()).toEqual(Array<string>(10).fill('stored'));
      expect(await addAll(of('0 9'), of('x'), of('y'))).toEqual(['repeated', 'held', 'held']);
      expect(await numbers({ state: 'held' })).toEqual([12, 11]);
      expect(
        (await read({ state: 'held' })).map(({ lead, messages }) => [lead.held, messages]),
      ).toEqual([
        ['phone', []],
        ['phone', []],
      ]);
    });

    test('ten more are delivered the next day', async () => {
      await addTen();
      await addAll(of('x'));
      expect(await addTen(DAY_MS)).toEqual(Array<string>(10).fill('stored'));
      expect(await addAll(of('y', DAY_MS))).toEqual(['held']);
    });

    test('a withdrawal of consent is delivered, even if a bot seems to send it', async () => {
      await addTen();
      const { consent_pd: _, ...lead } = of('x').record.lead;
      const withdrawal = { ...of('x'), record: { ...of('x').record, lead }, isSuspect: true };
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
    const failure = { reason: 'status 500', isRefusal: false, nextAt: 5000 };
    const abandoned = { reason: 'status 500', isRefusal: false, nextAt: undefined };
    const first = async (now = 0) => {
      const [delivery] = await claim(now);
      if (!delivery) throw new Error('nothing is due');
      return delivery;
    };

    test('wait in a queue for each channel', async () => {
      await used.store.addLead(newLead({}, { channels: ['webhook', 'mail'] }));
      await used.queue.settle(await first(), { now: 3 });
      expect(await claim(9e9)).toEqual([]);
      expect(await used.queue.claimDue('mail', 0, 9)).toHaveLength(1);
      expect(await used.queue.count()).toEqual([
        { receiver: 'mail', state: 'waiting', count: 1 },
        { receiver: 'webhook', state: 'sent', count: 1 },
      ]);
    });

    test('that failed wait for their next attempt, and are abandoned without one', async () => {
      await used.store.addLead(newLead());
      const once = await first();
      expect(once).toMatchObject({ attempts: 1, firstAt: 0 });
      await used.queue.settle(once, { now: 0, failure });
      expect(await claim(4999)).toEqual([]);
      const twice = await first(5000);
      expect(twice).toMatchObject({ attempts: 2, firstAt: 0 });
      await used.queue.settle(twice, { now: 5000, failure: abandoned });
      expect(await used.queue.count()).toEqual([{ receiver: 'webhook', state: 'dead', count: 1 }]);
      expect(await claim(10 * DAY_MS)).toEqual([]);
      expect((await read())[0]?.messages).toEqual([
        {
          receiver: 'webhook',
          topic: 'lead',
          state: 'dead',
          attempts: 2,
          nextAt: 5000,
          sentAt: undefined,
          failure: 'status 500',
        },
      ]);
      expect(await used.queue.resendDead(7)).toBe(1);
      expect(await claim(7)).toMatchObject([{ attempts: 1, firstAt: 7, copy: 1 }]);
    });

    test('that were abandoned are cleared, of one lead or all, and never sent', async () => {
      await addAll(newLead(), newLead());
      for (const due of await claim()) await used.queue.settle(due, { now: 1, failure: abandoned });
      const states = async () =>
        (await used.queue.count()).map(({ state, count }) => `${state} ${count}`);
      const dead = (number: number) => ({
        number,
        receiver: 'webhook',
        topic: 'lead',
        failure: 'status 500',
      });
      expect(await used.queue.clearDead(undefined, true)).toEqual([dead(1), dead(2)]);
      expect(await used.queue.clearDead(3, false)).toEqual([]);
      expect(await states()).toEqual(['dead 2']);
      expect(await used.queue.clearDead(2, false)).toEqual([dead(2)]);
      expect(await states()).toEqual(['dead 1', 'void 1']);
      expect(await used.queue.clearDead(undefined, false)).toEqual([dead(1)]);
      expect(await states()).toEqual(['void 2']);
      expect(await claim(10 * DAY_MS)).toEqual([]);
    });

    test('are claimed by one, however many ask at once', async () => {
      await addAll(...Array.from({ length: 30 }, () => newLead()));
      const claims = await Promise.all(Array.from({ length: 10 }, () => claim()));
      const numbers = claims.flat().map(({ lead }) => Number(lead?.number));
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
      await used.queue.settle(slow, { now: 40_001, failure: abandoned });
      expect(await used.queue.count()).toMatchObject([{ state: 'waiting' }]);
      await used.queue.settle(slow, { now: 40_001 });
      expect(await used.queue.count()).toMatchObject([{ state: 'sent' }]);
      await used.queue.settle(quick, { now: 40_001, failure });
      expect(await used.queue.count()).toMatchObject([{ state: 'sent' }]);
    });

    test('can be repeated, even to a new channel', async () => {
      await used.store.addLead(newLead());
      await used.queue.settle(await first(), { now: 0 });
      expect(await used.queue.resend(1, ['webhook', 'mail'], 9)).toBe(2);
      expect(await used.queue.resend(2, ['webhook'], 9)).toBe(0);
      // Repeating it again does not add a second copy.
      expect(await used.queue.resend(1, ['webhook', 'mail'], 9)).toBe(0);
      expect(await claim(9)).toMatchObject([{ attempts: 1, firstAt: 9, copy: 1 }]);
      const told = (await read())[0]?.messages.map(({ receiver, state }) => `${receiver} ${state}`);
      expect(told).toEqual(['webhook sent', 'webhook waiting', 'mail waiting']);
    });

    test('come in the order of their time', async () => {
      await addAll(...[30, 10, 20].map((now) => newLead({}, { now })));
      expect((await claim(99, 2)).map(({ lead }) => lead?.number)).toEqual([2, 3]);
    });

    describe('about one lead', () => {
      const about = (revision: number, fields = {}) =>
        used.database.transaction((query) =>
          queueMessage(query, ['webhook'], {
            topic: 'visit',
            subject: 'x',
            revision,
            number: 1,
            now: 0,
            ...fields,
          }),
        );
      const due = async (now: number) =>
        (await claim(now)).map(({ topic, revision }) => `${topic} ${revision}`);

      test('wait for an earlier one that failed, not for a refused one', async () => {
        await used.store.addLead(newLead());
        await about(2);
        const one = await first();
        await used.queue.settle(one, { now: 0, failure });
        expect(await due(4999)).toEqual([]);
        await used.queue.settle(await first(5000), {
          now: 5000,
          failure: { ...failure, nextAt: DAY_MS, isRefusal: true },
        });
        expect(await due(5000)).toEqual(['visit 2']);
        // Further attempts follow.
        expect(await due(DAY_MS)).toContain('lead 1');
      });

      test('end once they are no longer true', async () => {
        await used.store.addLead(newLead());
        for (const each of await claim()) await used.queue.settle(each, { now: 0 });
        await about(2, { validUntil: 100 });
        await about(3, { validUntil: 101 });
        expect(await due(100)).toEqual(['visit 3']);
        expect(await used.queue.count()).toContainEqual({
          receiver: 'webhook',
          state: 'void',
          count: 1,
        });
      });

      test('are shown to staff after the third failure, and later forgotten', async () => {
        await used.store.addLead(newLead());
        const found = async () => (await used.queue.findTroubles()).map(({ failure: why }) => why);
        for (const at of [0, 5000, 10_000]) {
          expect(await found()).toEqual([]);
          await used.queue.settle(await first(at), {
            now: at,
            failure: { ...failure, nextAt: at },
          });
        }
        expect(await found()).toEqual(['status 500']);
        await used.queue.settle(await first(99_999), { now: 99_999 });
        expect(await found()).toEqual([]);
      });
    });
  });
}
