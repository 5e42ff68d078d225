import { expect, test } from 'vitest';
import { toMail } from '../../../../../bff/leads/delivery/mail.ts';
import { readSlots } from '../../../../../bff/leads/visits/read-slots.ts';
import { toReminder } from '../../../../../bff/leads/visits/reminder.ts';
import { storedLead } from '../../../../kit/stored-lead.ts';

const NOW = Date.parse('2026-11-21T09:30:00Z');
const STARTS = NOW + 80_000_000;
/** What a visitor may write into each field of free text. */
const SPAM = 'Приз ждёт: https://evil.example/win';

const isoOf = (time: number): string => new Date(time).toISOString().replace('.000', '');

/** A time as the content API has it. */
const slotWith = (texts: object) => ({
  id: 'a',
  kind: 'tour',
  capacity: 1,
  starts_at: isoOf(STARTS),
  ends_at: isoOf(STARTS + 3_600_000),
  ...texts,
});

/** The mail that reminds of a time. */
function mailOf(slot: object, fields: Parameters<typeof storedLead>[0] = {}) {
  const [read] = readSlots([slot], 'Europe/Moscow').slots;
  if (!read) throw new Error('the slot cannot be read');
  const visit = {
    revision: 1,
    state: 'booked',
    startsAt: STARTS,
    changedAt: 0,
    time: read.time,
  } as const;
  const lead = storedLead({ ...fields, email: 'mama@example.ru' }, { visits: [visit] });
  const message = toReminder(
    { channel: 'reminder-visit-01', attempts: 0, firstAt: NOW, lead },
    { siteOrigin: 'https://kosmosad.example', secret: 'x'.repeat(32), now: () => NOW },
    'Asia/Yekaterinburg',
  );
  if (!message) throw new Error('there is no reminder');
  return toMail(message, { to: 'staff@kosmosad.example', from: 'site@kosmosad.example' });
}

test('a reminder holds what the kindergarten says of the time, and nothing that a visitor wrote', () => {
  const mail = mailOf(slotWith({ place: 'Холл', note: 'Возьмите сменную обувь.' }), {
    name: SPAM,
    comment: SPAM,
    form: SPAM,
    program: SPAM,
    page: SPAM,
    referrer: SPAM,
    yclid: SPAM,
    phone_extension: SPAM,
    consent_version: SPAM,
    utm: { source: SPAM, medium: SPAM, campaign: SPAM, content: SPAM, term: SPAM },
  });
  expect(mail).toMatchObject({ to: 'mama@example.ru', replyTo: 'staff@kosmosad.example' });
  expect(mail.text).toMatch(
    /^Напоминаем о визите: .*экскурсия, Холл\.\n\nВозьмите сменную обувь\./,
  );
  expect(JSON.stringify(mail)).not.toContain('evil.example');
});

test('the subject of a reminder is one line, whatever the place is called', () => {
  const { subject, text } = mailOf(slotWith({ place: 'Холл\r\nBcc: a@b.example\u2028;,\u0085.' }));
  expect(subject).toMatch(/^Ждём вас: .*, Холл Bcc: a@b\.example ;, \.$/);
  expect(text).not.toMatch(/^Bcc:/m);
});
