import { expect, test } from 'vitest';
import { leadLimits } from '#contract/shapes/lead-limits.ts';
import { leadTexts } from '#contract/leads/lead-texts.ts';
import { errorsOf, leadOf, least, TOKEN } from './check-lead.ts';

test.each([
  ['form', '', leadTexts.form],
  ['form', '../x', leadTexts.form],
  ['name', '12', leadTexts.nameLetters],
  ['name', '\u0000\u202e\n ', leadTexts.nameMissing],
  ['phone', '123', leadTexts.phone],
  ['phone', `${'('.repeat(60)}89031234567`, leadTexts.phone],
  ['email', 'mama', leadTexts.email],
  ['email', 'a@b@c.ru', leadTexts.email],
  ['email', 'a@b.ru, c@d.ru', leadTexts.email],
  ['email', 'Мама <a@b.ru>', leadTexts.email],
  ['email', '.a@b.ru', leadTexts.email],
  ['email', 'почта@пример.рф', leadTexts.emailLetters],
  ['email', 'mаma@mail.ru', leadTexts.emailLetters],
  ['email', `${'a'.repeat(113)}@mail.ru`, leadTexts.email],
  ['child_age', 0.4, leadTexts.childAge],
  ['child_age', 7.6, leadTexts.childAge],
  ['child_age', 'три', leadTexts.childAge],
  ['child_age', '5 мес', leadTexts.childAge],
  ['child_age', '12.05.2023', leadTexts.childAge],
  ['child_age', '3 г 90', leadTexts.childAge],
  ['program', 'a/b', leadTexts.choice],
  ['date_wish', '25.13.2026', leadTexts.date],
  ['date_wish', '2026-11-20', leadTexts.datePast],
  ['date_wish', '2027-11-23', leadTexts.dateFar],
  ['time_wish', 'night', leadTexts.choice],
  ['comment', 'а'.repeat(1001), leadTexts.commentLength],
  ['consent_pd', false, leadTexts.consent],
  ['consent_pd', undefined, leadTexts.consent],
] as [string, unknown, string][])('%s refuses %j', (field, value, text) => {
  expect(errorsOf({ ...least, [field]: value })).toEqual({ [field]: [text] });
});

test.each([
  ['name', 'Я', 'Я'],
  ['name', ' Анна \r\n Петрова\t', 'Анна Петрова'],
  ['email', 'a.b+c@mail.example.ru', 'a.b+c@mail.example.ru'],
  ['email', 'mama@пример.рф', 'mama@пример.рф'],
  ['email', 'mama@mail.ru.', 'mama@mail.ru'],
  ['email', 'mama@mail.ru,', 'mama@mail.ru'],
  ['email', 'mailto:\u200bma\u200bma@mail.ru\ufeff', 'mama@mail.ru'],
  ['email', 'ma\u00adma@ma\u2060il.ru', 'mama@mail.ru'],
  ['email', `${'a'.repeat(112)}@mail.ru`, `${'a'.repeat(112)}@mail.ru`],
  ['child_age', 0.5, 0.5],
  ['child_age', '7,5', 7.5],
  ['child_age', '3 года', 3],
  ['child_age', '5 лет.', 5],
  ['child_age', '10 мес', 0.8],
  ['child_age', '18 месяцев', 1.5],
  ['child_age', '1 год 8 мес.', 1.7],
  ['child_age', '3г 2м', 3.2],
  ['date_wish', '21.11.2026', '2026-11-21'],
  ['date_wish', '2027-11-22', '2027-11-22'],
  ['comment', 'а'.repeat(1000), 'а'.repeat(1000)],
  ['comment', 'а\r\nб\u0000\u202eв', 'а\nбв'],
  ['consent_pd', 'on', true],
  ['consent_ads', 'true', true],
] as [string, unknown, unknown][])('%s takes %j', (field, value, expected) => {
  expect(leadOf({ ...least, [field]: value })).toMatchObject({ [field]: expected });
});

test.each([
  ['email', ''],
  ['child_age', ' '],
  ['page', 'https://elsewhere.example/'],
  ['page', '//elsewhere.example'],
  ['token', 'not a uuid'],
  ['filled_ms', '-1'],
  ['utm', { source: {} }],
  ['orbit', ''],
] as [string, unknown][])('%s %j counts as not set', (field, value) => {
  expect(leadOf({ ...least, [field]: value })).not.toHaveProperty(field);
});

test.each([
  ['referrer', leadLimits.referrer, 500],
  ['yclid', leadLimits.yclid, 100],
  ['consent_version', leadLimits.version, 40],
  ['orbit', leadLimits.honeypot, 200],
] as const)('%s is cut, never refused', (field, limit, expected) => {
  expect(limit).toBe(expected);
  expect(leadOf({ ...least, [field]: 'x'.repeat(5000) })[field]).toHaveLength(limit);
});

test('the extension of a number is kept beside it', () => {
  expect(leadOf({ ...least, phone: '+7 495 000-45-00 доб. 12' })).toMatchObject({
    phone: '+74950004500',
    phone_extension: '12',
  });
});

test('a token is the same in upper and lower case', () => {
  expect(leadOf({ ...least, token: TOKEN.toUpperCase() }).token).toBe(TOKEN);
});

test('an address that could be split in many ways does not stall the check', () => {
  expect(errorsOf({ ...least, email: `a@${'a.'.repeat(50)}@` })).toHaveProperty('email');
});
