import { expect, test } from 'vitest';
import { readBffSettings } from '../../../../bff/settings.ts';

const webhook = {
  LEAD_WEBHOOK_URL: 'https://crm.example/hook',
  LEAD_WEBHOOK_SECRET: '0123456789abcdef',
};
const mail = { SMTP_URL: 'smtps://user:pw@mail.example', LEAD_MAIL_TO: 'a@b.example, c@d.example' };
const telegram = { TELEGRAM_TOKEN: '123456:ABC-def', TELEGRAM_CHAT: '-100123' };

test('the defaults are the documented ones', () => {
  expect(readBffSettings({})).toMatchObject({
    LEADS_DB: '.data/leads.db',
    LEADS_KEEP_DAYS: 1095,
  });
});

test('every channel can be set', () => {
  const all = { ...webhook, ...mail, ...telegram, LEAD_MAIL_FROM: 'site@b.example' };
  expect(readBffSettings(all)).toMatchObject(all);
});

test.each([
  [{ LEAD_WEBHOOK_URL: webhook.LEAD_WEBHOOK_URL }, 'LEAD_WEBHOOK_SECRET'],
  [{ LEAD_WEBHOOK_SECRET: webhook.LEAD_WEBHOOK_SECRET }, 'LEAD_WEBHOOK_URL'],
  [{ SMTP_URL: mail.SMTP_URL }, 'LEAD_MAIL_TO'],
  [{ LEAD_MAIL_TO: mail.LEAD_MAIL_TO }, 'SMTP_URL'],
  [{ TELEGRAM_TOKEN: telegram.TELEGRAM_TOKEN }, 'TELEGRAM_CHAT'],
  [{ TELEGRAM_CHAT: telegram.TELEGRAM_CHAT }, 'TELEGRAM_TOKEN'],
])('%j lacks %s', (environment, missing) => {
  const [set] = Object.keys(environment);
  expect(() => readBffSettings(environment)).toThrow(`${missing} must be set, because ${set} is`);
});

test.each([
  ['LEAD_WEBHOOK_SECRET', 'short'],
  ['LEAD_WEBHOOK_URL', 'crm.example'],
  ['SMTP_URL', 'mail.example'],
  ['LEAD_MAIL_TO', 'not an address'],
  ['LEAD_MAIL_TO', 'a@b.example\nBcc: x@y.example'],
  ['LEAD_MAIL_FROM', 'a@b.example, c@d.example'],
  ['TELEGRAM_CHAT', 'a chat'],
  ['LEADS_KEEP_DAYS', '0'],
  ['SITE_ORIGIN', 'kosmosad.example'],
])('%s refuses %j', (name, value) => {
  expect(() => readBffSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
});

test.each([
  '.data/leads.db',
  '/var/lib/kosmosad/leads.db',
  'postgres://bff:secret@db.example/leads',
  'postgresql://db.example:5433/leads?sslmode=verify-full',
])('leads can be stored in %s', (LEADS_DB) => {
  expect(readBffSettings({ LEADS_DB })).toMatchObject({ LEADS_DB });
});

test.each([
  'postgers://bff:secret@db.example/leads',
  'postgres://bff:secret@db.example:port/leads',
])('a mistyped LEADS_DB stops the start, and its password is not shown: %s', (LEADS_DB) => {
  expect(() => readBffSettings({ LEADS_DB })).toThrow(
    /^LEADS_DB must be a file or a URL such as postgres:\/\/user:password@host\/database$/,
  );
});
