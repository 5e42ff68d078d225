import { beforeEach, describe, expect, test } from 'vitest';
import type { Bff } from '../kit/bff.ts';
import { leadSite, storedLeads } from '../kit/leads.ts';
import { startBff } from '../kit/test.ts';
import {
  bookVisit,
  changeVisit,
  freeTimes,
  nextPhone,
  showVisit,
  slotAt,
  withVisits,
} from '../kit/visits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A whole minute, as slots have it; the BFF's clock stands at the machine's time. */
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
  test('are what the content API has, the earliest first, with their places', async () => {
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
    ['more than two hours ahead are offered', 1, true],
    ['two hours ahead are not', 0, false],
  ])('%s', async (_, aheadMs, isOffered) => {
    bff.advance(soon - bff.now - 2 * HOUR_MS - aheadMs);
    expect((await idsOf()).includes('one')).toBe(isOffered);
    expect((await bookVisit(bff, { slot: 'one' })).status).toBe(isOffered ? 201 : 422);
  });

  test('are none without LINK_SECRET, which the start says, nor without slots', async () => {
    await bff.restart({ LINK_SECRET: undefined });
    expect(await idsOf()).toEqual([]);
    expect((await bookVisit(bff, { slot: 'one' })).json.errors).toHaveProperty('slot');
    expect(bff.log()).toContain('visits cannot be booked: LINK_SECRET is not set');
    const other = await startBff({ content: leadSite.content, settings });
    expect((await freeTimes(other)).times).toEqual([]);
  });
});

describe('looks at a visit', () => {
  const look = (token = '', address = '203.0.113.7') =>
    bff.get(`/api/visits/${token}`, { 'x-forwarded-for': address });

  test('are limited for each visitor, also with a link that is none', async () => {
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

  test('of many at once keep no lead from being stored', async () => {
    const { json } = await bookVisit(bff, { slot: 'two' });
    const looks = Array.from({ length: 3000 }, (_, index) =>
      bff.app.services.leads.visits.show(json.visit ?? '').then(
        () => index,
        () => undefined,
      ),
    );
    const startedAt = performance.now();
    const leads = await Promise.all(Array.from({ length: 9 }, () => bookVisit(bff, {})));
    expect(new Set(leads.map(({ status }) => status))).toEqual(new Set([201]));
    expect(performance.now() - startedAt).toBeLessThan(2000);
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
    });
  });

  test('of a time that is full stores nothing and says so', async () => {
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

  test('of many at once is never beyond the capacity', async () => {
    const all = await Promise.all(
      Array.from({ length: 40 }, () => bookVisit(bff, { slot: 'trial' })),
    );
    expect(all.filter(({ json }) => json.visit !== undefined)).toHaveLength(5);
    expect(all.filter(({ status }) => status === 422)).toHaveLength(35);
    expect(storedLeads(bff)).toHaveLength(5);
  });

  test('of one wide network takes no more than some places, from however many narrow ones', async () => {
    bff.upstream.answer('/api/slots', [slotAt(soon, { id: 'hall', capacity: 99 })]);
    const links = async (toAddress: (index: number) => string, count: number) => {
      let booked = 0;
      for (let index = 0; index < count; index += 1) {
        const { json } = await bookVisit(bff, { slot: 'hall' }, toAddress(index));
        if (json.visit !== undefined) booked += 1;
      }
      return booked;
    };
    expect(await links((index) => `2001:db8:1:${index.toString(16)}::1`, 8)).toBe(4);
    expect(await links((index) => `2001:db8:1:${index.toString(16)}00::1`, 20)).toBe(12);
    expect(await links((index) => `2001:db8:${index + 2}::1`, 3)).toBe(3);
  });

  test('is an error that says so while the content API fails', async () => {
    bff.upstream.fail('/api/slots');
    const { status, json } = await bookVisit(bff, { slot: 'one' });
    expect(status).toBe(422);
    expect(json.errors?.['slot']?.[0]).toContain('Расписание сейчас недоступно');
  });
});

describe('a lead is stored with its time as a wish', () => {
  const expectWish = async (fields: object, address?: string) => {
    const { status, json } = await bookVisit(bff, fields, address);
    expect([status, json.visit, json.errors]).toEqual([201, undefined, undefined]);
    expect(storedLeads(bff).at(-1)?.slot?.id).toBe('two');
    return placesOf('two');
  };

  test('if its number has booked such a visit already, and gets no link to it', async () => {
    const phone = nextPhone();
    await bookVisit(bff, { slot: 'one', phone });
    expect(await expectWish({ slot: 'two', phone })).toBe(2);
    const trial = await bookVisit(bff, { slot: 'trial', phone, comment: 'a trial' });
    expect(trial.json.visit).toBeDefined();
  });

  test('if its address has booked two', async () => {
    const address = '203.0.113.7';
    await bookVisit(bff, { slot: 'one' }, address);
    await bookVisit(bff, { slot: 'trial' }, address);
    expect(await expectWish({ slot: 'two' }, address)).toBe(2);
    const other = await bookVisit(bff, { slot: 'two' }, '203.0.113.8');
    expect(other.json.visit).toBeDefined();
  });

  test('if it is held', async () => {
    expect(await expectWish({ slot: 'two', website: 'https://spam.example' })).toBe(2);
  });

  test('and of an earlier visit the number and the address are free again', async () => {
    const phone = nextPhone();
    await bookVisit(bff, { slot: 'one', phone });
    bff.advance(soon + 1 - bff.now);
    expect((await bookVisit(bff, { slot: 'two', phone })).json.visit).toBeDefined();
  });
});

describe('a lead that is sent twice', () => {
  const fields = { slot: 'two', phone: '8 903 123-45-67' };
  const token = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';

  test('is one booking, with the same link for who sent it', async () => {
    const book = () => bookVisit(bff, fields, '203.0.113.8');
    const [first, again] = await Promise.all([book(), book()]);
    expect(again.json).toEqual(first.json);
    expect(await placesOf('two')).toBe(1);
    const elsewhere = '203.0.113.9';
    await bookVisit(bff, { ...fields, slot: 'trial', token });
    const moved = await bookVisit(bff, { ...fields, slot: 'trial', token }, elsewhere);
    expect(moved.json.visit).toBeDefined();
  });

  test('gives no link to somebody else who knows what was sent', async () => {
    const first = await bookVisit(bff, fields);
    const { json } = await bookVisit(bff, fields, '203.0.113.9');
    expect(json).toEqual({ id: first.json.id, number: first.json.number });
  });
});

describe('a link', () => {
  let token: string;
  beforeEach(async () => {
    token = String((await bookVisit(bff, { slot: 'one' })).json.visit);
  });

  const change = async (body: object) => {
    const { status, text } = await changeVisit(bff, token, body);
    return { status, json: JSON.parse(text) as object };
  };

  test('moves the visit, whose former place is free again', async () => {
    expect(await change({ revision: 1, slot: 'two' })).toMatchObject({
      status: 200,
      json: { revision: 2, state: 'booked', time: { id: 'two' }, is_open: true },
    });
    expect([await placesOf('one'), await placesOf('two')]).toEqual([1, 1]);
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

  test('changes nothing where the new time is full, gone or of another kind', async () => {
    await bookVisit(bff, { slot: 'two' });
    await bookVisit(bff, { slot: 'two' });
    expect((await change({ revision: 1, slot: 'two' })).status).toBe(422);
    expect((await change({ revision: 1, slot: 'three' })).status).toBe(422);
    expect((await change({ revision: 1, slot: 'trial' })).status).toBe(422);
    expect((await showVisit(bff, token)).visit).toMatchObject({ revision: 1, time: { id: 'one' } });
  });

  test('changes nothing once the visit has begun', async () => {
    bff.advance(soon - bff.now);
    expect((await showVisit(bff, token)).visit).toMatchObject({ state: 'booked', is_open: false });
    expect((await change({ revision: 1 })).status).toBe(409);
  });

  test('moves nine times at most', async () => {
    for (let revision = 1; revision <= 9; revision += 1) {
      const slot = revision % 2 ? 'two' : 'one';
      expect((await change({ revision, slot })).status).toBe(200);
    }
    expect((await change({ revision: 10 })).status).toBe(409);
  });

  test('that is forged, of another secret or of a deleted lead is none', async () => {
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

  test('is in no log, and what it leads to is kept nowhere', async () => {
    const { headers } = await bff.get(`/api/visits/${token}`);
    expect(headers.get('cache-control')).toBe('no-store');
    await change({ revision: 1 });
    await changeVisit(bff, token, { revision: 'x' });
    expect(bff.log()).toContain('a visit was changed');
    expect(bff.log()).not.toContain(token.slice(0, 20));
  });
});

describe('slots that make no sense', () => {
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
