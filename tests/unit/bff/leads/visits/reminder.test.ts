import { expect, test } from 'vitest';
import { toMail } from '../../../../../bff/leads/delivery/mail.ts';
import { toReminder } from '../../../../../bff/leads/visits/reminder.ts';
import { storedLead } from '../../../../kit/stored-lead.ts';

const NOW = Date.parse('2026-11-21T09:30:00Z');
const STARTS = NOW + 80_000_000;
/** What a visitor may write into each field of free text. */
const SPAM = 'Приз ждёт: https://evil.example/win';

const time = {
  id: 'a',
  kind: 'tour',
  starts_at: new Date(STARTS).toISOString(),
  ends_at: new Date(STARTS + 3_600_000).toISOString(),
  place: 'Холл',
  note: 'Возьмите сменную обувь.',
} as const;

test('a reminder holds what the kindergarten says of the time, and nothing that a visitor wrote', () => {
  const lead = storedLead(
    {
      name: SPAM,
      email: 'mama@example.ru',
      comment: SPAM,
      form: SPAM,
      program: SPAM,
      page: SPAM,
      referrer: SPAM,
      yclid: SPAM,
      phone_extension: SPAM,
      consent_version: SPAM,
      utm: { source: SPAM, medium: SPAM, campaign: SPAM, content: SPAM, term: SPAM },
    },
    { visits: [{ revision: 1, state: 'booked', startsAt: STARTS, changedAt: 0, time }] },
  );
  const message = toReminder(
    { channel: 'reminder-visit-01', attempts: 0, firstAt: NOW, lead },
    { siteOrigin: 'https://kosmosad.example', secret: 'x'.repeat(32), now: () => NOW },
  );
  const mail =
    message && toMail(message, { to: 'staff@kosmosad.example', from: 'site@kosmosad.example' });
  expect(mail).toMatchObject({ to: 'mama@example.ru', replyTo: 'staff@kosmosad.example' });
  expect(mail?.text).toMatch(
    /^Напоминаем о визите: .*экскурсия, Холл\.\n\nВозьмите сменную обувь\./,
  );
  expect(JSON.stringify([message, mail])).not.toContain('evil.example');
});
