import { beforeEach, describe, expect, test } from 'vitest';
import { leadTexts } from '../../bff/contract/leads/lead-texts.ts';
import type { Bff } from '../kit/bff.ts';
import { leadSite, storedLeads } from '../kit/leads.ts';
import { startBff } from '../kit/test.ts';
import {
  bookVisit,
  changeVisit,
  freeTimes,
  keyOf,
  nextPhone,
  parseTimes,
  showVisit,
  slotAt,
  withVisits,
} from '../kit/visits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A whole minute, as slots have; the BFF's clock starts at the machine's time. */
const soon = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + DAY_MS;

const slots = [
  slotAt(soon, { id: 'one', capacity: 1 }),
  slotAt(soon + DAY_MS, { id: 'two', capacity: 2 }),
  slotAt(soon + 2 * DAY_MS, { id: 'trial', kind: 'trial', capacity: 5 }),
];
const content = { ...leadSite.content, '/api/slots': slots };
const settings = { ...leadSite.settings, ...withVisits };

let bff: Bff;
beforeEach(async () => {
  bff = await startBff({ content, settings: { ...settings, LOG_LEVEL: 'info' } });
});

const idsOf = async (): Promise<string[]> => (await freeTimes(bff)).times.map(({ id }) => id);
const placesOf = async (id: string) =>
  (await freeTimes(bff)).times.find((time) => time.id === id)?.free;

describe('free times', () => {
  test('are the content API’s, the earliest first, with their free places', async () => {
    bff.upstream.answer('/api/slots', slots.toReversed());
    const { times } = await freeTimes(bff);
    expect(times).toEqual(slots.map(({ capacity, ...time }) => ({ ...time, free: capacity })));
  });

  test('have an ETag that changes with each booking, and with nothing else', async () => {
    const before = await freeTimes(bff);
    expect((await freeTimes(bff)).etag).toBe(before.etag);
    await bookVisit(bff, { slot: 'two' });
    const after = await freeTimes(bff);
    expect(after.etag).not.toBe(before.etag);
    const headers = { 'if-none-match': String(after.etag) };
    expect(await bff.get('/api/visits/times', headers)).toMatchObject({ status: 304, text: '' });
  });

  test.each([
    ['are offered more than two hours ahead', 1, true],
    ['are not offered two hours ahead', 0, false],
  ])('%s', async (_, aheadMs, isOffered) => {
    bff.advance(soon - bff.now - 2 * HOUR_MS - aheadMs);
    expect((await idsOf()).includes('one')).toBe(isOffered);
    expect((await bookVisit(bff, { slot: 'one' })).status).toBe(isOffered ? 201 : 422);
  });

  test('are empty without LINK_SECRET, which the start logs, or without slots', async () => {
    await bff.restart({ LINK_SECRET: undefined });
    expect(await idsOf()).toEqual([]);
    expect((await bookVisit(bff, { slot: 'one' })).json.errors).toHaveProperty('slot');
    expect(bff.log()).toContain('visits cannot be booked: LINK_SECRET is not set');
    const other = await startBff({ content: leadSite.content, settings });
    expect((await freeTimes(other)).times).toEqual([]);
  });
});

describe('views of a visit', () => {
  const look = (token = '', address = '203.0.113.7') =>
    bff.get(`/api/visits/${token}`, { 'x-forwarded-for': address });

  test('are limited for each visitor, even with an invalid link', async () => {
    const { json } = await bookVisit(bff, { slot: 'two' });
    for (const token of [json.visit, 'A'.repeat(43)]) {
      const statuses: number[] = [];
      for (let looks = 0; looks < 8; looks += 1) statuses.push((await look(token)).status);
      expect(statuses.slice(0, 4)).not.toContain(429);
    }
    const refused = await look(json.visit);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await look(json.visit, '203.0.113.8')).status).toBe(200);
  });

  test('by many visitors at once do not keep leads from being stored', async () => {
    const { json } = await bookVisit(bff, { slot: 'two' });
    const looks = Array.from({ length: 3000 }, (_, index) =>
      bff.app.services.leads.visits.show(json.visit ?? '').then(
        () => index,
        () => undefined,
      ),
    );
    const leads = await Promise.all(Array.from({ length: 9 }, () => bookVisit(bff, {})));
    expect(new Set(leads.map(({ status }) => status))).toEqual(new Set([201]));
    const answered = (await Promise.all(looks)).filter((index) => index !== undefined);
    expect(answered.length).toBeGreaterThan(100);
    expect(answered.length).toBeLessThan(300);
  });
});

describe('a booking', () => {
  test('takes one place and gives a link', async () => {
    const { status, json } = await bookVisit(bff, { slot: 'two' });
    expect(status).toBe(201);
    expect(json.visit).toMatch(/^[\w-]{43}$/);
    expect(await placesOf('two')).toBe(1);
    expect((await showVisit(bff, json.visit)).visit).toEqual({
      number: json.number,
      revision: 1,
      state: 'booked',
      time: expect.objectContaining({ id: 'two', starts_at: slots[1]?.starts_at }),
      is_open: true,
      is_over: false,
      can_move: true,
    });
  });

  test('of a full time stores nothing and says so', async () => {
    await bookVisit(bff, { slot: 'one' });
    const late = await bookVisit(bff, { slot: 'one' });
    expect(late).toMatchObject({ status: 422, json: { errors: { slot: [expect.any(String)] } } });
    expect(storedLeads(bff)).toHaveLength(1);
    expect(await idsOf()).not.toContain('one');
  });

  test.each([
    ['three', 422],
    ['', 201],
  ])('of no time, %j, gives no link', async (slot, status) => {
    const booked = await bookVisit(bff, { slot });
    expect(booked.status).toBe(status);
    expect(booked.json.visit).toBeUndefined();
  });

  test('by many families at once never exceeds the capacity', async () => {
    const all = await Promise.all(
      Array.from({ length: 40 }, () => bookVisit(bff, { slot: 'trial' })),
    );
    expect(all.filter(({ json }) => json.visit !== undefined)).toHaveLength(5);
    expect(all.filter(({ status }) => status === 422)).toHaveLength(35);
    expect(storedLeads(bff)).toHaveLength(5);
  });

  test('is refused with the reason while the content API fails', async () => {
    bff.upstream.fail('/api/slots');
    const { status, json } = await bookVisit(bff, { slot: 'one' });
    expect(status).toBe(422);
    expect(json.errors?.['slot']?.[0]).toContain('Расписание сейчас недоступно');
  });
});

test('a number can have several bookings, and reveals none of them', async () => {
  const phone = nextPhone();
  const first = await bookVisit(bff, { slot: 'two', phone });
  const second = await bookVisit(bff, { slot: 'two', phone, comment: 'Для второго' });
  expect(first.json).toMatchObject({ booking: 'booked' });
  expect(second.json).toMatchObject({ booking: 'booked' });
  expect(second.json.visit).not.toBe(first.json.visit);
  expect(await placesOf('two')).toBeUndefined();
});

test('a held lead takes no place, and its sender learns that', async () => {
  const { status, json } = await bookVisit(bff, { slot: 'two', orbit: 'https://spam.example' });
  expect([status, json.booking, json.visit]).toEqual([201, 'wish', undefined]);
  expect(storedLeads(bff).at(-1)?.slot?.id).toBe('two');
  expect(await placesOf('two')).toBe(2);
});

describe('a lead that is sent twice', () => {
  const fields = { slot: 'two', phone: '8 903 123-45-67' };
  const token = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';
  const sendAs = (more: object, address?: string) =>
    bookVisit(bff, { ...fields, token, ...more }, address);
  const bookings = async () => {
    const { times } = await freeTimes(bff);
    return Object.fromEntries(times.map(({ id, free }) => [id, free]));
  };

  test('is one booking, with the same link for its sender', async () => {
    const book = () => bookVisit(bff, fields, '203.0.113.8');
    const [first, again] = await Promise.all([book(), book()]);
    expect(again.json).toEqual(first.json);
    expect(await placesOf('two')).toBe(1);
    await sendAs({ slot: 'trial' });
    expect((await sendAs({ slot: 'trial' }, '203.0.113.9')).json.visit).toBeDefined();
  });

  test('gives no link to somebody else who knows its content', async () => {
    const first = await bookVisit(bff, fields);
    const { json } = await bookVisit(bff, fields, '203.0.113.9');
    expect(json).toEqual({ id: first.json.id, number: first.json.number, booking: 'booked' });
  });

  test('from elsewhere with an added comment keeps the last place and the link', async () => {
    const first = await sendAs({ slot: 'one' });
    const again = await sendAs({ slot: 'one', comment: 'Нас двое' }, '203.0.113.9');
    expect(again).toEqual(first);
    expect(storedLeads(bff).map(({ lead }) => lead.comment)).toEqual(['Нас двое']);
    expect(await bookings()).toEqual({ two: 2, trial: 5 });
  });

  test('with another time moves the visit, of whatever kind, even after a restart', async () => {
    const first = await sendAs({ slot: 'one' });
    await bff.restart({});
    expect((await sendAs({ slot: 'trial' })).json).toEqual(first.json);
    expect((await showVisit(bff, first.json.visit)).visit).toMatchObject({
      revision: 2,
      state: 'booked',
      time: { id: 'trial' },
      former: { id: 'one' },
    });
    expect(await bookings()).toEqual({ one: 1, two: 2, trial: 4 });
  });

  test('with a full or lost time keeps its former time and says so', async () => {
    await bookVisit(bff, { slot: 'one' });
    const { json } = await sendAs({ slot: 'two' });
    for (const slot of ['one', 'none']) {
      const late = await sendAs({ slot });
      expect(late.status).toBe(422);
      expect(late.json.errors?.['slot']?.[0]).toMatch(/ Прежнее время за вами\.$/);
    }
    expect((await showVisit(bff, json.visit)).visit).toMatchObject({
      revision: 1,
      state: 'booked',
    });
  });

  test('stays one booking while its time cannot be looked up, or is no longer offered', async () => {
    const first = await sendAs({ slot: 'two' });
    bff.upstream.fail('/api/slots');
    bff.advance(DAY_MS);
    expect((await sendAs({ slot: 'two' })).json).toEqual(first.json);
    bff.advance(soon + DAY_MS - HOUR_MS - bff.now);
    expect((await sendAs({ slot: 'two' })).json).toEqual(first.json);
  });

  test('without a time keeps the booked time', async () => {
    const first = await sendAs({ slot: 'two' });
    expect((await sendAs({ slot: '' })).json).toEqual(first.json);
  });

  test('after a preference books the time that has become free', async () => {
    const { json } = await sendAs({ slot: undefined });
    expect(json).not.toHaveProperty('booking');
    const booked = await sendAs({ slot: 'two' });
    expect(booked.json).toMatchObject({ id: json.id, booking: 'booked' });
    expect((await showVisit(bff, booked.json.visit)).visit).toMatchObject({ revision: 1 });
  });

  test.each([
    ['with its token', token],
    ['without scripts', undefined],
  ])('%s, once it was cancelled, is a separate booking', async (_, key) => {
    const address = '203.0.113.8';
    const first = await sendAs({ token: key }, address);
    await changeVisit(bff, first.json.visit, { revision: 1 });
    const again = await sendAs({ token: key }, address);
    expect(again.json.booking).toBe('booked');
    expect(again.json.number).not.toBe(first.json.number);
    expect((await sendAs({ token: key }, address)).json).toEqual(again.json);
    expect((await showVisit(bff, first.json.visit)).visit.state).toBe('cancelled');
  });

  test('many times at once, with different slots, is one booking of one of them', async () => {
    const ids = ['one', 'two', 'trial', 'two', 'trial', 'one'];
    const answers = await Promise.all(ids.map((slot) => sendAs({ slot })));
    expect(new Set(answers.map(({ json }) => json.visit)).size).toBe(1);
    expect(storedLeads(bff)).toHaveLength(1);
    const left = await bookings();
    expect((left['one'] ?? 0) + (left['two'] ?? 0) + (left['trial'] ?? 0)).toBe(7);
  });
});

describe('a link', () => {
  let token: string;
  beforeEach(async () => {
    token = String((await bookVisit(bff, { slot: 'one' })).json.visit);
  });

  const change = async (body: object) => {
    const { status, text } = await changeVisit(bff, token, body);
    return { status, json: parseTimes(text) as object };
  };

  test('moves the visit, whose former place is free again', async () => {
    expect(await change({ revision: 1, slot: 'two' })).toMatchObject({
      status: 200,
      json: { revision: 2, state: 'booked', time: { id: 'two' }, is_open: true },
    });
    expect([await placesOf('one'), await placesOf('two')]).toEqual([1, 1]);
  });

  test('changes nothing when the visit already is as requested, and says so', async () => {
    await change({ revision: 1, slot: 'two' });
    expect(await change({ revision: 1, slot: 'two' })).toMatchObject({
      status: 200,
      json: { revision: 2, time: { id: 'two' } },
    });
    await change({ revision: 2 });
    expect(await change({ revision: 2 })).toMatchObject({ status: 200, json: { revision: 3 } });
  });

  test('cancels the visit, for good', async () => {
    expect(await change({ revision: 1 })).toMatchObject({
      status: 200,
      json: { revision: 2, state: 'cancelled', is_open: false },
    });
    expect(await placesOf('one')).toBe(1);
    expect((await change({ revision: 2, slot: 'two' })).status).toBe(409);
    expect(await placesOf('two')).toBe(2);
  });

  test('changes nothing when it is used twice, or from an old page', async () => {
    const twice = await Promise.all([
      change({ revision: 1, slot: 'two' }),
      change({ revision: 1 }),
    ]);
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await change({ revision: 1 })).json).toMatchObject({ revision: 2 });
  });

  test('changes nothing if the new time is full or gone', async () => {
    await bookVisit(bff, { slot: 'two' });
    await bookVisit(bff, { slot: 'two' });
    expect((await change({ revision: 1, slot: 'two' })).status).toBe(422);
    expect((await change({ revision: 1, slot: 'three' })).status).toBe(422);
    expect((await showVisit(bff, token)).visit).toMatchObject({ revision: 1, time: { id: 'one' } });
  });

  test.each([
    ['earlier', -HOUR_MS],
    ['on the next day', DAY_MS],
    ['within the same minute', 1000],
  ])('and a form do not take a time that now starts %s', async (_, byMs) => {
    const [, shown = slotAt(0)] = slots;
    const moved = slotAt(soon + DAY_MS + byMs, { id: 'two', capacity: 2 });
    bff.upstream.answer('/api/slots', [slots[0], moved]);
    await bff.app.services.leads.checkVisits();
    const slot = keyOf(shown);
    expect((await bookVisit(bff, { slot })).json.errors?.['slot']).toEqual([leadTexts.slotGone]);
    expect((await change({ revision: 1, slot })).status).toBe(422);
    expect((await bookVisit(bff, { slot: keyOf(moved) })).json.booking).toBe('booked');
    // A page of an earlier release names only the id.
    expect(await change({ revision: 1, slot: 'two' })).toMatchObject({
      json: { time: { starts_at: moved.starts_at } },
    });
  });

  test('changes nothing once the visit has begun', async () => {
    bff.advance(soon - bff.now);
    expect((await showVisit(bff, token)).visit).toMatchObject({ state: 'booked', is_open: false });
    expect((await change({ revision: 1 })).status).toBe(409);
  });

  test('moves nine times at most, and cancels after that', async () => {
    for (let revision = 1; revision <= 9; revision += 1) {
      const slot = revision % 2 ? 'two' : 'one';
      expect((await change({ revision, slot })).status).toBe(200);
    }
    expect(await change({ revision: 10, slot: 'one' })).toMatchObject({
      status: 409,
      json: { is_open: true, can_move: false },
    });
    expect((await change({ revision: 10 })).json).toMatchObject({ state: 'cancelled' });
  });

  test('that is forged, signed with another secret or of a deleted lead is invalid', async () => {
    const forged = token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    for (const wrong of [forged, `${token.slice(0, 42)}!`, 'A'.repeat(43), token.slice(1)]) {
      expect((await showVisit(bff, wrong)).status).toBeGreaterThanOrEqual(400);
      expect((await changeVisit(bff, wrong, { revision: 1 })).status).toBeGreaterThanOrEqual(400);
    }
    await bff.restart({ LINK_SECRET: 'another-secret-of-at-least-32-chars' });
    expect((await change({ revision: 1 })).status).toBe(404);
    expect(await placesOf('one')).toBeUndefined();
  });

  test.each([{}, { revision: 1, slot: 5 }])('refuses %j', async (body) => {
    expect((await change(body)).status).toBe(400);
    expect((await showVisit(bff, token)).visit.revision).toBe(1);
  });

  test('is never logged, and its page is never cached', async () => {
    const { headers } = await bff.get(`/api/visits/${token}`);
    expect(headers.get('cache-control')).toBe('no-store');
    await change({ revision: 1 });
    await changeVisit(bff, token, { revision: 'x' });
    expect(bff.log()).toContain('a visit was changed');
    expect(bff.log()).not.toContain(token.slice(0, 20));
  });
});

describe('invalid slots', () => {
  const wrong: [string, object][] = [
    ['[0].ends_at', { ends_at: slots[0]?.starts_at }],
    ['[0].starts_at', { starts_at: '2026-13-28T10:00:00+03:00' }],
    ['[0].capacity', { capacity: '5' }],
    ['[1].id', { id: 'two' }],
  ];
  test.each(wrong)('are left out, and the log names %s', async (field, fields) => {
    const [first, ...others] = slots;
    bff.upstream.answer('/api/slots', [{ ...first, ...fields }, ...others]);
    expect(await idsOf()).toHaveLength(2);
    expect(bff.log()).toContain(field);
  });

  test('are read up to a thousand', async () => {
    const many = Array.from({ length: 10_000 }, (_, id) => slotAt(soon, { id }));
    bff.upstream.answer('/api/slots', many);
    expect(await idsOf()).toHaveLength(1000);
    expect(bff.log()).toContain('the first 1000 of 10000');
  });
});
