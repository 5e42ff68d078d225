import { toLocal } from '../../bff/contract/values/dates.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Bff } from '../kit/bff.ts';
import { deliverAfter, deliverDue, deliveriesOf, leadSite, withWebhook } from '../kit/leads.ts';
import { leadsToolWith } from '../kit/leads-tool.ts';
import { type Mailbox, readMail, startMailServer } from '../kit/mail-server.ts';
import { accept, type Receiver, refuse, startReceiver } from '../kit/receiver.ts';
import { startBff } from '../kit/test.ts';
import { bookVisit, changeVisit, freeTimes, showVisit, slotAt, withVisits } from '../kit/visits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Noon of Moscow on a day after tomorrow. */
const noon = (Math.floor(Date.now() / DAY_MS) + 3) * DAY_MS + 9 * HOUR_MS;

const slots = [
  slotAt(noon, { id: 'one', capacity: 3 }),
  slotAt(noon + DAY_MS, { id: 'two', capacity: 3 }),
];
const content = { ...leadSite.content, '/api/slots': slots };

let webhook: Receiver;
let mailbox: Mailbox;
/** Whether the mail server takes mails. */
let isMailUp: boolean;
let bff: Bff;
beforeEach(async () => {
  isMailUp = true;
  webhook = await startReceiver();
  mailbox = await startMailServer(
    0,
    () => (isMailUp ? undefined : new Error('down')),
    (address) => !address.startsWith('gone'),
  );
  bff = await startBff({
    content,
    settings: {
      ...leadSite.settings,
      ...withVisits,
      ...withWebhook(webhook),
      ...withMails(),
    },
  });
  return () => Promise.all([webhook.close(), mailbox.close()]);
});

const withMails = () => ({ SMTP_URL: mailbox.url, LEAD_MAIL_TO: 'zayavki@kosmosad.example' });
const mails = () => mailbox.mails.map(readMail);

const posted = () =>
  webhook.received.map(({ body }) => {
    const { type, revision, state, time, former, visit } = JSON.parse(body);
    return { type, revision, state, to: time?.id, from: former?.id, visit: visit?.time.id };
  });
const book = async (fields: object = {}) => {
  const { json } = await bookVisit(bff, { slot: 'one', ...fields });
  await deliverDue(bff);
  return String(json.visit);
};
const checkVisits = () => bff.app.services.leads.checkVisits();

describe('staff', () => {
  test('get the time with the lead, then each change once, in order', async () => {
    const token = await book();
    await changeVisit(bff, token, { revision: 1, slot: 'two' });
    await deliverDue(bff);
    await changeVisit(bff, token, { revision: 2 });
    await deliverDue(bff);
    expect(posted()).toEqual([
      expect.objectContaining({ type: 'lead', visit: 'one' }),
      expect.objectContaining({
        type: 'visit',
        revision: 2,
        state: 'booked',
        from: 'one',
        to: 'two',
      }),
      expect.objectContaining({ type: 'visit', revision: 3, state: 'cancelled', from: 'two' }),
    ]);
    const keys = webhook.received.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
  });

  test('get a change only after earlier messages that had failed', async () => {
    webhook.behave(refuse(500));
    const token = await book();
    await changeVisit(bff, token, { revision: 1, slot: 'two' });
    await changeVisit(bff, token, { revision: 2, slot: 'one' });
    await deliverDue(bff);
    const isLead = (body: string) => body.includes('"type":"lead"');
    expect(webhook.received.every(({ body }) => isLead(body))).toBe(true);
    webhook.received.length = 0;
    webhook.behave(accept);
    await deliverAfter(bff, HOUR_MS);
    expect(posted().map(({ revision }) => revision)).toEqual([1, 2, 3]);
  });

  test('learn by the webhook that a delivered lead was deleted, and nothing else about it', async () => {
    const { json } = await bookVisit(bff, { slot: 'one' });
    await deliverDue(bff);
    webhook.received.length = 0;
    const settings = { LEADS_DB: bff.leadsFile, UPSTREAM_URL: bff.upstream.url };
    await leadsToolWith(settings)('delete', '1');
    await deliverAfter(bff, MINUTE_MS);
    expect(webhook.received.map(({ body }) => JSON.parse(body))).toEqual([
      { type: 'lead_deleted', id: json.id, number: 1 },
    ]);
  });

  test('learn that a preference takes no place', async () => {
    bff.upstream.answer('/api/slots', [slotAt(noon, { id: 'one', capacity: 9 })]);
    const bookings: unknown[] = [];
    for (let families = 0; families < 5; families += 1) {
      bookings.push((await bookVisit(bff, { slot: 'one' }, '203.0.113.9')).json.booking);
    }
    expect(bookings).toEqual(['booked', 'booked', 'booked', 'booked', 'wish']);
    await deliverDue(bff);
    expect(mails().at(-1)?.texts[0]).toMatch(
      /Просит время: экскурсия, .*, Холл; место не закреплено/,
    );
  });
});

test('staff get the visits of the day by mail at seven, once, with no name in the subject', async () => {
  await book({ name: 'Алёна', phone: '8 903 765-43-21' });
  await book({ slot: 'two' });
  const lists = () => mails().filter(({ subject }) => subject?.startsWith('Визиты сегодня'));
  const lookAt = async (time: number) => {
    bff.advance(time - bff.now);
    await checkVisits();
    await deliverDue(bff);
  };
  const seven = noon - 5 * HOUR_MS;
  await lookAt(seven - 1);
  expect(lists()).toEqual([]);
  await lookAt(seven);
  await lookAt(seven + HOUR_MS);
  expect(lists()).toHaveLength(1);
  expect(lists()[0]?.subject).toMatch(/^Визиты сегодня: 1 — [а-я]+, \d+ [а-я]+$/);
  expect(lists()[0]?.texts[0]).toMatch(/12:00–12:45 .*Алёна {2}\+7 \(903\) 765-43-21/);
  await lookAt(seven + DAY_MS);
  expect(lists()).toHaveLength(2);
});

describe('a time that the content API no longer has', () => {
  let token: string;
  beforeEach(async () => {
    token = await book();
  });
  /** Lets the BFF compare the list after some time. */
  const checkAfter = async (ms: number) => {
    bff.advance(ms);
    await checkVisits();
    await deliverDue(bff);
    return (await showVisit(bff, token)).visit;
  };

  test('is withdrawn once two lists, ten minutes apart, lack it; the booking keeps it', async () => {
    bff.upstream.answer('/api/slots', [slots[1]]);
    expect((await checkAfter(HOUR_MS)).state).toBe('booked');
    expect((await checkAfter(9 * MINUTE_MS)).state).toBe('booked');
    expect(await checkAfter(MINUTE_MS)).toMatchObject({ state: 'withdrawn', time: { id: 'one' } });
    expect(posted().at(-1)).toMatchObject({ type: 'visit', state: 'withdrawn', from: 'one' });
    expect(bff.log()).toContain('the content API no longer has the time of a visit');
  });

  test('comes back with its visit, even twice', async () => {
    for (const states of [1, 2]) {
      bff.upstream.answer('/api/slots', [slots[1]]);
      await checkAfter(HOUR_MS);
      expect((await checkAfter(10 * MINUTE_MS)).state).toBe('withdrawn');
      bff.upstream.answer('/api/slots', slots);
      expect(await checkAfter(MINUTE_MS)).toMatchObject({
        state: 'booked',
        revision: 1 + 2 * states,
        can_move: true,
      });
    }
    expect(posted().map(({ state }) => state)).toEqual([
      undefined,
      'withdrawn',
      'booked',
      'withdrawn',
      'booked',
    ]);
  });

  test('comes back without its visit if others have the place', async () => {
    bff.upstream.answer('/api/slots', [slots[1]]);
    await checkAfter(HOUR_MS);
    await checkAfter(10 * MINUTE_MS);
    bff.upstream.answer('/api/slots', [slotAt(noon, { id: 'one', capacity: 1 }), slots[1]]);
    bff.advance(10 * MINUTE_MS);
    expect(await freeTimes(bff)).toMatchObject({ times: [{ id: 'one' }, { id: 'two' }] });
    expect((await bookVisit(bff, { slot: 'one' })).json.booking).toBe('booked');
    expect((await checkAfter(MINUTE_MS)).state).toBe('withdrawn');
  });

  test('with another place is reported, with a corrected note it is not', async () => {
    const change = async (fields: object) => {
      bff.upstream.answer('/api/slots', [slotAt(noon, { id: 'one', ...fields }), slots[1]]);
      return checkAfter(MINUTE_MS);
    };
    expect(await change({ note: 'Возьмите обувь' })).toMatchObject({
      revision: 1,
      time: { note: 'Возьмите обувь' },
    });
    expect(await change({ place: 'Сад' })).toMatchObject({
      revision: 2,
      state: 'booked',
      time: { place: 'Сад' },
      former: { place: 'Холл' },
    });
    expect((await checkAfter(MINUTE_MS)).revision).toBe(2);
    expect(posted().at(-1)).toMatchObject({ type: 'visit', revision: 2, state: 'booked' });
  });

  test('is withdrawn if its id now means another time', async () => {
    bff.upstream.answer('/api/slots', [slotAt(noon + HOUR_MS, { id: 'one' })]);
    await checkAfter(HOUR_MS);
    expect((await checkAfter(10 * MINUTE_MS)).state).toBe('withdrawn');
  });

  test('is kept if it is back in time', async () => {
    bff.upstream.answer('/api/slots', [slots[1]]);
    await checkAfter(HOUR_MS);
    bff.upstream.answer('/api/slots', slots);
    await checkAfter(5 * MINUTE_MS);
    bff.upstream.answer('/api/slots', [slots[1]]);
    expect((await checkAfter(6 * MINUTE_MS)).state).toBe('booked');
  });

  test.each([
    ['has no times at all', () => bff.upstream.answer('/api/slots', [])],
    [
      'has past times only',
      () => bff.upstream.answer('/api/slots', [slotAt(noon - 9 * DAY_MS, { id: 'old' })]),
    ],
    ['fails', () => bff.upstream.fail('/api/slots')],
    ['sends an invalid list', () => bff.upstream.answer('/api/slots', [{ id: 'one' }])],
  ])('is kept while the API %s', async (_, behave) => {
    behave();
    await checkAfter(HOUR_MS);
    expect((await checkAfter(HOUR_MS)).state).toBe('booked');
  });
});

describe('a family', () => {
  const email = 'mama@example.ru';
  const told = () => mails().filter(({ to }) => to === email);
  const reminders = () => told().filter(({ subject }) => subject.startsWith('Ждём вас'));
  const checkAt = async (time: number) => {
    bff.advance(time - bff.now);
    await checkVisits();
    await deliverDue(bff);
  };
  /** Ten o'clock of Moscow on the day before the first slot. */
  const due = noon - DAY_MS - 2 * HOUR_MS;

  test('gets a mail for the booking and for each change, and a file that cancels it', async () => {
    bff.upstream.answer('/api/layout', {
      config: { title: 'Сад «Орбита»', phone: '8 495 000-45-00', address: 'Орбитальная, 7' },
      menu: [],
    });
    const token = await book({ email });
    await book();
    await changeVisit(bff, token, { revision: 1, slot: 'two' });
    await deliverDue(bff);
    await changeVisit(bff, token, { revision: 2 });
    await deliverDue(bff);
    expect(told().map(({ subject }) => subject.split(':')[0])).toEqual([
      'Вы записаны',
      'Визит перенесён',
      'Визит отменён',
    ]);
    const [{ head, texts } = { head: '', texts: [] }] = told();
    expect(head).toMatch(/^From: =\?UTF-8\?B\?.*\s*<zayavki@kosmosad\.example>/m);
    expect(texts[0]).toContain(`https://kosmosad.example/visit/${token}`);
    expect(texts[0]).toContain('Орбитальная, 7\nТелефон: 8 495 000-45-00');
    expect(texts.at(-1)).toContain('METHOD:PUBLISH');
    expect(told().at(-1)?.texts.at(-1)).toMatch(/METHOD:CANCEL[^]*SEQUENCE:3/);
  });

  test('gets at most three mails a day, then only the latest message, whoever entered its address', async () => {
    const token = await book({ email });
    for (const revision of [1, 2, 3, 4]) {
      await changeVisit(bff, token, { revision, slot: revision % 2 ? 'two' : 'one' });
      await deliverDue(bff);
    }
    await book({ email: email.toUpperCase() });
    expect(told()).toHaveLength(3);
    expect(await bff.app.services.leads?.desk.sendLink(1)).toMatchObject({ done: ['mailedLater'] });
    await deliverAfter(bff, DAY_MS);
    expect(mails().filter(({ to }) => to?.toLowerCase() === email)).toHaveLength(5);
    expect(told()[3]?.subject).toMatch(/^Вы записаны|^Визит перенесён/);
    expect(await deliveriesOf(bff)).not.toHaveProperty('family waiting');
  });

  test.each([
    ['that went out', email, true, { to: 'ma…@…', state: 'sent' }],
    ['that will', 'ya@example.ru', false, { to: 'y…@…', state: 'waiting' }],
    ['that its address refuses', 'gone@example.ru', true, { to: 'go…@…', state: 'failed' }],
    ['without an address: of none', undefined, true, undefined],
  ])('reads on its page about a mail %s', async (_, address, isUp, expected) => {
    isMailUp = isUp;
    const token = await book({ email: address });
    expect((await showVisit(bff, token)).visit.mail).toEqual(expected);
  });

  test('reads about a mail that failed three times, but not about one due after the visit', async () => {
    isMailUp = false;
    const token = await book({ email });
    await deliverAfter(bff, MINUTE_MS);
    await deliverAfter(bff, HOUR_MS);
    expect((await showVisit(bff, token)).visit.mail?.state).toBe('failed');
    isMailUp = true;
    bff.advance(noon - 3 * HOUR_MS - bff.now);
    for (const _ of [1, 2, 3]) await book({ email });
    expect((await showVisit(bff, await book({ email }))).visit).not.toHaveProperty('mail');
  });

  test('is reminded on the day before at ten, once, with a link', async () => {
    const token = await book({ email });
    await checkAt(due - 1);
    expect(reminders()).toEqual([]);
    await checkAt(due);
    await checkAt(due + HOUR_MS);
    expect(reminders()).toHaveLength(1);
    const [reminder] = reminders();
    expect(reminder?.texts[0]).toContain(`https://kosmosad.example/visit/${token}`);
    expect(reminder?.texts[0]).toContain('12:00–12:45');
  });

  test.each([
    ['Asia/Yekaterinburg', '14:00–14:45', 28],
    ['America/Bogota', '04:00–04:45', 18],
  ])('hears the time in %s, even from a new BFF while the API is away', async (zone, ...told) => {
    const [clock, hoursAhead] = told;
    const layout = { config: { time_zone: zone }, menu: [] };
    // As the API has it: in another offset, with milliseconds, and without an offset.
    const start = new Date(noon);
    const naive = toLocal(noon + 45 * MINUTE_MS, zone).slice(0, 19);
    const slot = { ...slots[0], starts_at: start.toISOString(), ends_at: naive };
    bff.upstream.answer('/api/layout', layout);
    bff.upstream.answer('/api/slots', [slot]);
    await bff.restart();
    const token = await book({ email });
    const { time } = (await showVisit(bff, token)).visit;
    expect(time.starts_at).toBe(toLocal(noon, zone));
    expect(mails()[1]?.texts[0]).toContain(clock);
    for (const path of ['/api/layout', '/api/slots']) bff.upstream.fail(path);
    await bff.restart();
    await checkAt(noon - hoursAhead * HOUR_MS - 1);
    expect(reminders()).toEqual([]);
    await checkAt(noon - hoursAhead * HOUR_MS);
    expect(reminders()[0]?.texts[0]).toContain(clock);
  });

  test('gets no reminder of a visit that is cancelled, booked later, or without an address', async () => {
    const cancelled = await book({ email });
    await book();
    await changeVisit(bff, cancelled, { revision: 1 });
    await checkAt(due + 1);
    await book({ email });
    await checkAt(due + 2);
    expect(reminders()).toEqual([]);
  });

  test('gets no reminder of a visit that began while the mail server was down', async () => {
    await book({ email });
    isMailUp = false;
    await checkAt(due);
    isMailUp = true;
    await checkAt(noon);
    expect(reminders()).toEqual([]);
  });
});
