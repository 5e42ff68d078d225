import { expect, test } from 'vitest';
import { keyOf, toLeadMessage, toStaffContent } from '../../../../../bff/leads/delivery/message.ts';
import { createWebhook } from '../../../../../bff/leads/delivery/webhook.ts';
import type { VisitTime } from '#contract/shapes/visits.ts';
import type { StoredVisit } from '../../../../../bff/leads/store/stored-lead.ts';
import { dueMessage, storedLead } from '../../../../kit/stored-lead.ts';

const ZONE = 'Asia/Yekaterinburg';

test('staff get all the details they need to answer', () => {
  const lead = storedLead({
    phone: '+74950004500',
    phone_extension: '12',
    email: 'mama@example.ru',
    child_age: 3.5,
    program: 'polnyj-den',
    date_wish: '2026-11-25',
    time_wish: 'morning',
    contact_way: 'max',
    comment: 'Можно вдвоём?',
    consent_ads: true,
    page: '/programs/polnyj-den',
    utm: { source: 'ya', campaign: 'osen' },
  });
  expect(toLeadMessage(lead, ZONE).text).toBe(
    [
      'Имя: Анна',
      'Телефон: +7 (495) 000-45-00 доб. 12',
      'Почта: mama@example.ru',
      'Возраст ребёнка: 3,5',
      'Программа: polnyj-den',
      'Когда удобно: 25.11.2026, утром',
      'Как ответить: MAX',
      'Комментарий: Можно вдвоём?',
      'Согласие на рассылку: да',
      'Страница: /programs/polnyj-den',
      'Реклама: ya / osen',
      'Получена: 21.11.2026, 14:30',
    ].join('\n'),
  );
});

test('a withdrawal names the withdrawn consents and gives no consent', () => {
  const { consent_pd: _, ...lead } = storedLead().record.lead;
  const record = { ...storedLead().record, consent: undefined };
  const withdrawal = { ...lead, form: 'withdrawal', withdraws: 'advertising' } as const;
  const stored = { ...storedLead(), record: { ...record, lead: withdrawal } };
  expect(toLeadMessage(stored, ZONE).heading).toBe('Отзыв согласия — заявка № 12');
  expect(toLeadMessage(stored, ZONE).text).toBe(
    'Имя: Анна\nТелефон: +7 (903) 123-45-67\n' +
      'Отзывает: согласие на рекламную рассылку\nПолучена: 21.11.2026, 14:30',
  );
});

test('the heading names the number and the form, but no person', () => {
  expect(toLeadMessage(storedLead(), ZONE).heading).toBe('Экскурсия — заявка № 12');
  expect(toLeadMessage(storedLead({ form: 'own-form' }), ZONE).heading).toBe(
    'Own-form — заявка № 12',
  );
});

const slot: VisitTime = {
  id: '7',
  kind: 'tour',
  starts_at: '2026-11-28T12:00:00+05:00',
  ends_at: '2026-11-28T12:45:00+05:00',
};
const moved = { ...slot, starts_at: '2026-11-29T12:00:00+05:00' };
const visitAt = (time: VisitTime, revision: number, state: StoredVisit['state']) => ({
  time,
  revision,
  state,
  startsAt: Date.parse(time.starts_at),
  changedAt: 0,
});

const past = visitAt(slot, 1, 'past');
test.each([
  [[], 'сб 28.11, 12:00; место не закреплено', undefined],
  [[visitAt(slot, 1, 'booked')], 'сб 28.11, 12:00', slot],
  [[past, visitAt(moved, 2, 'booked')], 'вс 29.11, 12:00', moved],
  [[past, visitAt(slot, 2, 'cancelled')], 'сб 28.11, 12:00; отменено', slot],
  [[past, visitAt(slot, 2, 'withdrawn')], 'сб 28.11, 12:00; этого времени больше нет', slot],
])('a message about a time is true when sent: %#', (visits, when, time) => {
  const stored = storedLead({ name: 'Анна' }, { visits });
  const { heading: told, json } = toLeadMessage(
    { ...stored, record: { ...stored.record, slot } },
    ZONE,
  );
  expect(told).toBe(`Экскурсия, ${when} — заявка № 12`);
  const last = visits.at(-1);
  const visit = last && { revision: last.revision, state: last.state, time };
  expect((json as { visit?: unknown }).visit).toEqual(visit);
});

const GONE = 'Времени визита больше нет в расписании';
const OFFER = 'Позвоните и предложите другое время';
const CALL = 'Позвоните: семья об этом не знает.';
const inGarden = { ...slot, place: 'Сад' };
test.each([
  ['family', moved, 'booked', 'Визит перенесён', true, ''],
  ['staff', slot, 'cancelled', 'Визит отменён', false, ''],
  ['family', slot, 'booked', 'Визит снова в силе', true, ''],
  ['plan', inGarden, 'booked', 'Визит изменился', true, 'Семья получит письмо.'],
  ['plan', inGarden, 'booked', 'Визит изменился', false, CALL],
  ['plan', slot, 'booked', 'Визит снова в силе', false, CALL],
  ['plan', slot, 'withdrawn', GONE, true, `Семья получит письмо. ${OFFER}.`],
  [undefined, slot, 'withdrawn', GONE, false, `${OFFER}: семья об этом не знает.`],
] as const)('a change by %s comes with the next step: %#', (...row) => {
  const [actor, time, state, title, hasMails, advice] = row;
  const visits = [visitAt(slot, 1, 'past'), { ...visitAt(time, 2, state), actor }];
  const toChange = (fields: { email?: string }, mails: boolean, about = {}) => {
    const lead = storedLead(fields, { visits, ...about });
    const staff = { zone: ZONE, hasMails: mails };
    const content = toStaffContent(dueMessage({ topic: 'visit', revision: 2, lead }), staff);
    if (!content) throw new Error('there is no message');
    return content;
  };
  const email = 'mama@example.ru';
  const message = toChange({ email }, hasMails);
  expect(message.replyTo).toEqual({ name: 'Анна', address: email });
  expect(message.heading.split(':')[0]).toBe(title);
  const lines = message.text
    .split('\n')
    .filter((line) => !/^(?:Было|Стало|Имя|Телефон): /.test(line));
  expect(lines.join('\n')).toBe(advice);
  // A lead without an address gets no mail, nor does one that refused mails.
  if (!hasMails) {
    expect(toChange({}, true).text).toBe(message.text);
    expect(toChange({ email }, true, { isUnmailed: true }).text).toBe(message.text);
  }
});

test('forms and programmes are named as the content names them; a mark is for staff only', () => {
  const { record, ...lead } = storedLead({ program: 'yasli' });
  const titles = { form: 'Запись на экскурсию', program: 'Ясли «Спутник»' };
  const marked = { mark: { state: 'called', at: 0 }, note: 'вечером' } as const;
  const told = toLeadMessage({ ...lead, record: { ...record, titles, ...marked } }, ZONE);
  expect(told.heading).toBe('Запись на экскурсию — заявка № 12');
  expect(told.text).toContain('Программа: Ясли «Спутник»');
  expect(told.text).toContain('Отметка: позвонили, 01.01.1970, 05:00, вечером');
  expect(JSON.stringify(told.json)).not.toContain('вечером');
});

test.each([
  [{}, 'x'],
  [{ revision: 2 }, 'x-2'],
  [{ topic: 'visit', revision: 1 }, 'x-visit-1'],
  [{ topic: 'visit', revision: 12, receiver: 'family' }, 'x-family-visit-12'],
  [{ topic: 'reminder', revision: 1, receiver: 'family' }, 'x-family-reminder-1'],
  [{ topic: 'link', revision: 0, receiver: 'family' }, 'x-family-link'],
  [{ topic: 'deleted', revision: 15 }, 'x-deleted'],
  [{ topic: 'day', subject: '2026-11-28', revision: 0 }, '2026-11-28-day'],
  [{ copy: 1 }, 'x-again-1'],
  [{ topic: 'link', revision: 0, receiver: 'family', copy: 2 }, 'x-family-link-again-2'],
] as const)(
  'each message has its own key, and another one when it is sent again: %#',
  (about, key) => {
    expect(keyOf(dueMessage({ subject: 'x', ...about }))).toBe(key);
  },
);

test('staff hear once of a lead that was corrected meanwhile, in its current form', () => {
  const lead = storedLead({}, { revision: 2 });
  const staff = { zone: ZONE, hasMails: false };
  expect(toStaffContent(dueMessage({ lead, revision: 1 }), staff)).toBeUndefined();
  expect(toStaffContent(dueMessage({ lead, revision: 2 }), staff)).toBeDefined();
});

test('a webhook gets the lead, its consent and its source', () => {
  expect(toLeadMessage(storedLead(), 'Europe/Moscow').json).toEqual({
    type: 'lead',
    id: '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b',
    number: 12,
    revision: 1,
    created_at: '2026-11-21T09:30:00.000Z',
    lead: {
      form: 'tour',
      name: 'Анна',
      phone: '+79031234567',
      consent_pd: true,
      consent_ads: false,
    },
    consent: { page: '/pages/3-soglasie', version: '2026-09-01', sha256: 'a'.repeat(64) },
    ip: '203.0.113.7',
    user_agent: 'Mozilla/5.0',
  });
});

test('user and password of a webhook’s URL go into a header', async () => {
  const posted: unknown[] = [];
  const poster = {
    post: async (message: object) => void posted.push(message),
    close: async () => {},
  };
  const url = 'https://bot:p%40ss%20word@crm.example/hook?a=1';
  const webhook = createWebhook({ url, secret: 'secret', poster, now: () => 0 });
  await webhook.send({ ...toLeadMessage(storedLead(), 'Europe/Moscow'), key: 'x' });
  const authorization = `Basic ${Buffer.from('bot:p@ss word').toString('base64')}`;
  expect(posted).toMatchObject([
    { url: 'https://crm.example/hook?a=1', headers: { authorization } },
  ]);
});
