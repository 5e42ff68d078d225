import { expect, test } from 'vitest';
import { readBffSettings } from '../../../../bff/settings.ts';

const webhook = {
  LEAD_WEBHOOK_URL: 'https://crm.example/hook',
  LEAD_WEBHOOK_SECRET: '0123456789abcdef',
};
const mail = { SMTP_URL: 'smtps://user:pw@mail.example', LEAD_MAIL_TO: 'a@b.example, c@d.example' };
const telegram = { TELEGRAM_TOKEN: '123456:ABC-def', TELEGRAM_CHAT: '-100123' };

test('every channel can be set', () => {
  const all = { ...webhook, ...mail, ...telegram, LEAD_MAIL_FROM: 'site@b.example' };
  expect(readBffSettings(all)).toMatchObject(all);
});

test.each([
  [{ LEAD_WEBHOOK_URL: webhook.LEAD_WEBHOOK_URL }, 'LEAD_WEBHOOK_SECRET'],
  [{ SMTP_URL: mail.SMTP_URL }, 'LEAD_MAIL_TO'],
  [{ TELEGRAM_TOKEN: telegram.TELEGRAM_TOKEN }, 'TELEGRAM_CHAT'],
])('%j lacks %s', (environment, missing) => {
  const [set] = Object.keys(environment);
  expect(() => readBffSettings(environment)).toThrow(`${missing} must be set, because ${set} is`);
});

test.each([
  ['LEAD_MAIL_TO', 'a@b.example\nBcc: x@y.example'],
  ['LEAD_MAIL_FROM', 'a@b.example, c@d.example'],
  ['SITE_ORIGIN', 'kosmosad.example'],
])('%s refuses %j', (name, value) => {
  expect(() => readBffSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
});

test.each(['.data/leads.db', 'postgres://bff:secret@db.example/leads'])(
  'leads can be stored in %s',
  (LEADS_DB) => {
    expect(readBffSettings({ LEADS_DB })).toMatchObject({ LEADS_DB });
  },
);

test.each([
  'postgers://bff:secret@db.example/leads',
  'postgres://bff:secret@db.example:port/leads',
])('a mistyped LEADS_DB stops the start, and its password is not shown: %s', (LEADS_DB) => {
  expect(() => readBffSettings({ LEADS_DB })).toThrow(
    /^LEADS_DB must be a file or a URL such as postgres:\/\/user:password@host\/database$/,
  );
});
