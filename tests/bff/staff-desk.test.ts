import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Bff } from '../kit/bff.ts';
import { deliverDue, leadSite, sendLead, withWebhook } from '../kit/leads.ts';
import { accept, type Receiver, startReceiver } from '../kit/receiver.ts';
import { startBff } from '../kit/test.ts';
import { readLeads } from '../kit/use-lead-store.ts';
import { slotAt, withVisits } from '../kit/visits.ts';

const DAY_MS = 86_400_000;
const ZONE = 'Europe/Moscow';
/** Noon in Moscow on a Saturday. */
const NOON = Date.parse('2026-11-28T12:00:00+03:00');
const slots = [
  slotAt(NOON, { id: 'early', capacity: 3 }),
  slotAt(NOON + 7_200_000, { id: 'late' }),
  slotAt(NOON + DAY_MS, { id: 'sunday' }),
];

let bff: Bff;
let webhook: Receiver;
beforeEach(async () => {
  webhook = await startReceiver();
  const content = { ...leadSite.content, '/api/slots': slots };
  const settings = {
    ...leadSite.settings,
    ...withWebhook(webhook),
    ...withVisits,
    // A server that accepts nothing, so that mails wait.
    SMTP_URL: 'smtp://127.0.0.1:1',
    LEAD_MAIL_TO: 'a@kosmosad.example',
  };
  bff = await startBff({ content, settings });
  bff.advance(NOON - DAY_MS - bff.now);
  return () => webhook.close();
});

const desk = () => {
  const { leads } = bff.app.services;
  if (!leads) throw new Error('leads are off');
  return leads.desk;
};
const send = async (fields: object = {}) => (await sendLead(bff, { ...fields })).number ?? 0;
const recordOf = async (number: number) =>
  (await readLeads(bff.app.services.database, { number }))[0]?.lead.record;
const slotOf = async (id: string) => {
  const all = (await bff.app.services.leads?.visits.listSlots()) ?? [];
  const slot = all.find(({ time }) => time.id === id);
  if (!slot) throw new Error(`there is no slot ${id}`);
  return slot;
};
const move = async (number: number, id: string) => desk().place(number, await slotOf(id));
/** Numbers of the families that wait, and of the others of a day, by default today. */
async function listOf(noon = bff.now) {
  const from = noon - DAY_MS / 2;
  const { entries, waiting } = await desk().readDays({ from, to: from + DAY_MS }, ZONE);
  const numbers = (isWaiting: boolean) =>
    entries.filter((entry) => entry.isWaiting === isWaiting).map(({ lead }) => lead.number);
  return { waiting, waits: numbers(true), others: numbers(false) };
}

describe('a mark', () => {
  test('follows any other, with a note beside it, and can be removed', async () => {
    const number = await send({ slot: 'early' });
    await desk().note(number, 'двойня');
    const states = ['came', 'missed', 'called', 'unreached', 'declined'] as const;
    for (const state of [...states, ...states.toReversed()]) {
      await desk().mark(number, state);
      expect((await recordOf(number))?.mark?.state).toBe(state);
    }
    await desk().mark(number, undefined);
    expect(await recordOf(number)).toMatchObject({ note: 'двойня' });
    expect((await recordOf(number))?.mark).toBeUndefined();
  });

  test('of a refusal says that the place is kept, and ends when the time changes', async () => {
    const number = await send({ slot: 'early' });
    expect(await desk().mark(number, 'declined')).toMatchObject({ done: ['placeKept'] });
    await move(number, 'late');
    expect((await recordOf(number))?.mark).toBeUndefined();
    await desk().cancel(number);
    expect(await desk().mark(number, 'declined')).toMatchObject({ done: ['saved'] });
  });

  test('of a call survives a change of time', async () => {
    const number = await send({ slot: 'early' });
    await desk().mark(number, 'called');
    await move(number, 'late');
    expect((await recordOf(number))?.mark?.state).toBe('called');
  });
});

test('families without a visit or a mark wait until they have one, however long', async () => {
  const asked = await send({ comment: 'Есть ли\nбассейн?' });
  const wish = await send({ phone: '8 903 000-00-04', date_wish: '2027-01-27' });
  await send({ phone: '8 903 000-00-05', orbit: 'x' });
  for (const days of [0, 15, 25]) {
    bff.advance(days * DAY_MS);
    expect((await listOf()).waits).toEqual([asked, wish]);
  }
  await desk().mark(asked, 'unreached');
  await desk().mark(wish, 'called');
  expect((await listOf()).waits).toEqual([]);
  await desk().mark(asked, undefined);
  expect((await listOf()).waits).toEqual([asked]);
});

test('a day lists the families that only preferred it, until they refuse', async () => {
  const number = await send({ date_wish: '2026-11-28', time_wish: 'morning' });
  await desk().mark(number, 'called');
  expect(await listOf(NOON)).toMatchObject({ others: [number] });
  await desk().mark(number, 'declined');
  expect(await listOf(NOON)).toMatchObject({ others: [] });
  await move(number, 'late');
  expect(await listOf(NOON)).toMatchObject({ others: [number] });
});

test('a family whose time is gone waits again, whatever its mark', async () => {
  const number = await send({ slot: 'early' });
  await desk().mark(number, 'called');
  // A write of the BFF needs this thread, which the next statements block.
  await deliverDue(bff);
  const db = new DatabaseSync(bff.leadsFile);
  db.exec(`UPDATE visits SET state = 'past'; INSERT INTO visits SELECT number, 2, 'withdrawn',
    slot_id, kind, starts_at, slot, changed_at, missing_since, actor FROM visits`);
  db.close();
  expect((await listOf()).waits).toEqual([number]);
});

test('a change says whether the family is told', async () => {
  const [called, mailed] = [
    await send({ slot: 'early' }),
    await send({ slot: 'early', phone: '8 903 000-00-03', email: 'anna@example.ru' }),
  ];
  expect(await move(called, 'sunday')).toMatchObject({ done: ['untold'] });
  expect(await move(mailed, 'late')).toMatchObject({ done: ['mailed'] });
  expect(await move(mailed, 'late')).toMatchObject({ done: ['unchanged'] });
  expect(await desk().sendLink(mailed)).toMatchObject({ done: ['mailed'] });
  expect(await desk().sendLink(called)).toEqual({ problem: 'noEmail' });
  expect(await desk().cancel(mailed)).toMatchObject({ done: ['mailed'] });
});

describe('a lead to look at first', () => {
  test('goes out with the time that it asked for once staff confirm the person', async () => {
    const number = await send({ orbit: 'x', slot: 'early' });
    expect((await desk().readHeld(ZONE)).count).toBe(1);
    expect(await desk().admit(number, [await slotOf('early')])).toMatchObject({
      done: ['checked', expect.any(String)],
      lead: { visits: [{ state: 'booked' }] },
    });
    expect(await desk().admit(number, [])).toEqual({ problem: 'checked' });
    webhook.behave(accept);
    await deliverDue(bff);
    const bodies = webhook.received.map(({ body }) => JSON.parse(body));
    expect(bodies).toMatchObject([{ type: 'lead', number, visit: { state: 'booked' } }]);
  });

  test('stays a wish if the place was taken meanwhile', async () => {
    const number = await send({ orbit: 'x', slot: 'sunday' });
    await send({ phone: '8 903 000-00-09', slot: 'sunday' });
    expect(await desk().admit(number, [await slotOf('sunday')])).toMatchObject({
      done: ['checked'],
      lead: { visits: [] },
    });
  });

  test('is checked by a booking of staff', async () => {
    const number = await send({ orbit: 'x' });
    expect(await move(number, 'early')).toMatchObject({ done: ['checked', 'untold'] });
    expect((await desk().readHeld(ZONE)).count).toBe(0);
  });
});
