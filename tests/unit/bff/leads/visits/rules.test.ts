import { expect, test } from 'vitest';
import { decideBooking, judgeByPlan, limitsFor } from '../../../../../bff/leads/visits/rules.ts';
import { readSlots, type Slot } from '../../../../../bff/leads/visits/read-slots.ts';
import { networkOf } from '#shared/ip-addresses.ts';
import { slotAt } from '../../../../kit/visits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ZONE = 'Europe/Moscow';
const NOW = Date.parse('2026-11-26T10:00:00Z');
/** Noon of Moscow, two days later. */
const NOON = Date.parse('2026-11-28T09:00:00Z');

/** Slots of a plan; `places` are their capacities by hours after noon. */
const planOf = (places: Readonly<Record<number, number>>): readonly Slot[] =>
  readSlots(
    Object.entries(places).map(([hours, capacity]) =>
      slotAt(NOON + Number(hours) * HOUR_MS, { id: `at${hours}`, capacity }),
    ),
    ZONE,
  ).slots;

/** The slot at noon. */
const atNoon = (plan: readonly Slot[]): Slot => {
  const slot = plan.find(({ startsAt }) => startsAt === NOON);
  if (!slot) throw new Error('there is no slot at noon');
  return slot;
};

test('a day is the kindergarten’s, also where it has 25 hours', () => {
  const [slot] = planOf({ 0: 1 });
  const at = (time: string, zone: string) => {
    const startsAt = Date.parse(time);
    const plan = { factor: 1, now: NOW, zone };
    const { from, to } = limitsFor({ ...slot, startsAt }, [], plan);
    return [from, to].map((moment) => new Date(moment).toISOString());
  };
  const moscow = ['2026-11-27T21:00:00.000Z', '2026-11-28T21:00:00.000Z'];
  expect(at('2026-11-28T09:00:00Z', ZONE)).toEqual(moscow);
  const berlin = ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'];
  expect(at('2026-10-25T09:00:00Z', 'Europe/Berlin')).toEqual(berlin);
});

test.each([
  ['few places', { 0: 1 }, 1, [4, 4]],
  ['an open day', { 0: 50 }, 1, [12, 16]],
  ['several times of a day', { 0: 20, 1: 20 }, 1, [10, 13]],
  ['other days, which count for wide networks only', { 0: 20, 24: 100 }, 1, [5, 40]],
  ['the last minutes of the day in Moscow', { 0: 20, 11.99: 20 }, 1, [10, 13]],
  ['the first minutes of the next', { 0: 20, 12: 20 }, 1, [5, 13]],
  ['a time that is no longer offered', { 0: 20, [-46]: 20 }, 1, [5, 6]],
  ['twice the limits', { 0: 50 }, 2, [24, 32]],
  ['no limits', { 0: 50 }, 0, [1e9, 1e9]],
] as const)('a network’s share of %s', (_, places, factor, [ofDay, ofWide]) => {
  const plan = planOf(places);
  const limits = limitsFor(atNoon(plan), plan, { factor, now: NOW, zone: ZONE });
  expect(limits).toMatchObject({ ofDay, ofWide });
});

const from = (address: string, count: number, about: object = {}) =>
  Array.from({ length: count }, () => ({
    slotId: 'other',
    startsAt: NOON,
    network: networkOf(address),
    ...about,
  }));
/** Bookings from this many /64 in one /56, or in one /48. */
const spread = (count: number, step: number) =>
  Array.from({ length: count }, (_, index) =>
    from(`2001:db8:1:${(index * step).toString(16)}::1`, 1),
  ).flat();

const [OWN, NEXT] = ['203.0.113.7', '203.0.113.8'];
const nextDay = { startsAt: NOON + DAY_MS };

test.each([
  ['no other booking', OWN, [], 'free'],
  ['three of its own', OWN, from(OWN, 3), 'free'],
  ['four of its own', OWN, from(OWN, 4), 'limited'],
  ['four of its own on another day', OWN, from(OWN, 4, nextDay), 'free'],
  ['many of its neighbours', OWN, from(NEXT, 9), 'free'],
  ['five in its /56', '2001:db8:1::1', spread(5, 1), 'free'],
  ['six in its /56', '2001:db8:1:ff::1', spread(6, 1), 'limited'],
  ['six in its /48', '2001:db8:1:ffff::1', spread(6, 256), 'limited'],
  [
    'six in its /48, on other days',
    '2001:db8:1:ffff::1',
    spread(6, 256).map((held) => ({ ...held, ...nextDay })),
    'limited',
  ],
  ['six in another /48', '2001:db8:2::1', spread(6, 256), 'free'],
  ['all places', OWN, from(NEXT, 2, { slotId: 'at0' }), 'full'],
  [
    'places of the same id later',
    OWN,
    from(NEXT, 2, { slotId: 'at0', startsAt: NOON + 1 }),
    'free',
  ],
] as const)('a time beside %s', (_, address, open, decision) => {
  const slot = atNoon(planOf({ 0: 2 }));
  const limits = { from: NOON - HOUR_MS, to: NOON + HOUR_MS, ofDay: 4, ofWide: 6 };
  expect(decideBooking({ slot, limits }, open, networkOf(address))).toBe(decision);
  // Staff may book for any family that telephones.
  expect(decideBooking({ slot, limits }, open, undefined)).toBe(
    decision === 'full' ? 'full' : 'free',
  );
});

const slotWith = (fields: object = {}) => {
  const [slot] = readSlots([slotAt(NOON, fields)], ZONE).slots;
  if (!slot) throw new Error('the slot cannot be read');
  return slot;
};
const MINUTES_MS = 60_000;

test.each([
  ['booked', {}, undefined, 'kept'],
  ['booked', {}, 0, 'kept'],
  ['booked', { note: 'Другая' }, undefined, 'kept'],
  ['booked', { place: 'Сад' }, undefined, 'changed'],
  ['booked', { place: undefined }, undefined, 'changed'],
  ['booked', { ends_at: '2026-11-28T14:00:00+03:00' }, undefined, 'changed'],
  ['booked', { kind: 'trial' }, undefined, 'changed'],
  ['booked', undefined, undefined, 'missing'],
  ['booked', undefined, 9, 'waiting'],
  ['booked', undefined, 10, 'withdrawn'],
  ['withdrawn', undefined, 10, 'kept'],
  ['withdrawn', {}, 10, 'returned'],
] as const)(
  'a %s visit of which the plan has %j, missing for %s minutes, is %s',
  (state, fields, missing, verdict) => {
    const { time } = slotWith();
    const listed = fields && slotWith(fields);
    const missingSince = missing === undefined ? undefined : NOW - missing * MINUTES_MS;
    expect(judgeByPlan({ state, time }, { listed, missingSince }, NOW)).toBe(verdict);
  },
);
