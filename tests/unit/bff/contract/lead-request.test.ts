import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leadLimits } from '#contract/shapes/lead-limits.ts';
import { leadTexts } from '#contract/leads/lead-texts.ts';
import {
  checkLead,
  readLeadForm,
  type LeadErrors,
  type LeadRequest,
  type LeadRules,
} from '#contract/leads/lead-request.ts';

const rules: LeadRules = { today: '2026-11-21' };
const TOKEN = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';

/** The minimum of a lead. */
const least = { form: 'tour', name: 'Анна', phone: '8 903 123-45-67', consent_pd: true };

/** @throws Error that names the mistakes of the input */
function leadOf(input: unknown): LeadRequest {
  const checked = checkLead(input, rules);
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
  return checked.lead;
}

/** Errors by field; empty for an accepted lead. */
function errorsOf(input: unknown, given: LeadRules = rules): LeadErrors {
  const checked = checkLead(input, given);
  return 'errors' in checked ? checked.errors : {};
}

test('name, phone, form and consent are enough', () => {
  expect(leadOf(least)).toEqual({ ...least, phone: '+79031234567', consent_ads: false });
});

test('a chosen time replaces the preferred day and time', () => {
  const wishes = { date_wish: 'вчера', time_wish: 'morning' };
  const required = [{ name: 'date_wish', label: 'День', type: 'date', required: true } as const];
  const slot = 'tour-1';
  expect(leadOf({ ...least, ...wishes, slot })).toEqual({ ...leadOf(least), slot });
  const given = { ...rules, preset: { fields: required } };
  expect(errorsOf({ ...least, slot }, given)).toEqual({});
  for (const other of [{ slot: ' ' }, { page: '/lead' }, { page: ['/moves/a'] }]) {
    const refused = { date_wish: [leadTexts.dateMissing] };
    expect(errorsOf({ ...least, ...other }, given)).toEqual(refused);
  }
  expect(errorsOf({ ...least, page: '/moves/den-sada' }, given)).toEqual({});
});

test('every value that a form can send is kept', () => {
  const full = {
    ...least,
    email: 'mama@example.ru',
    child_age: 3.5,
    program: 'polnyj-den',
    date_wish: '2026-11-25',
    time_wish: 'morning',
    contact_way: 'max',
    withdraws: 'advertising',
    comment: 'Можно\nвдвоём?',
    consent_ads: true,
    consent_version: '2026-09-01',
    page: '/programs/polnyj-den',
    referrer: 'https://ya.ru/',
    utm: { source: 'ya', medium: 'cpc', campaign: 'osen', content: 'a', term: 'сад' },
    yclid: '123',
    token: TOKEN,
    filled_ms: 20_000,
  };
  expect(leadOf({ ...full, unknown: 'x', orbit: '' })).toEqual({ ...full, phone: '+79031234567' });
});

test.each([undefined, null, 5, 'text', [], {}])('%j is an empty form', (input) => {
  expect(errorsOf(input)).toEqual({
    form: [leadTexts.form],
    name: [leadTexts.nameMissing],
    phone: [leadTexts.phoneMissing],
    consent_pd: [leadTexts.consent],
  });
});

describe('a withdrawal of consent', () => {
  const preset = {
    kind: 'withdrawal' as const,
    fields: [{ name: 'withdraws', label: 'Что', type: 'select' as const, required: true }],
  };
  const request = { form: 'withdrawal', name: 'Анна', phone: '89031234567', withdraws: 'all' };

  test('gives no consent, whatever is ticked', () => {
    const ticked = { ...request, consent_pd: true, consent_ads: true };
    for (const input of [request, ticked]) {
      expect(checkLead(input, { ...rules, preset })).toEqual({
        lead: { ...request, phone: '+79031234567', consent_ads: false },
      });
    }
  });

  test('names the withdrawn consents', () => {
    const { withdraws: _, ...unnamed } = request;
    expect(errorsOf(unnamed, { ...rules, preset })).toEqual({
      withdraws: [leadTexts.choiceMissing],
    });
  });
});

const preset = {
  fields: [
    { name: 'comment', label: 'Вопрос', type: 'textarea' as const, required: true },
    { name: 'email', label: 'Почта', type: 'email' as const, required: false },
    { name: 'school', label: 'Школа', type: 'text' as const, required: true },
  ],
};

test('a preset adds required fields to name and phone, but no unknown ones', () => {
  expect(errorsOf(least, { ...rules, preset })).toEqual({ comment: [leadTexts.commentMissing] });
});

describe('a form', () => {
  test('takes the first of a repeated name, and no file', () => {
    const form = new FormData();
    form.append('name', 'Анна');
    form.append('name', 'Пётр');
    form.append('phone', new File(['89031234567'], 'x'));
    const read = readLeadForm(form);
    expect(read['name']).toBe('Анна');
    expect(errorsOf({ ...least, ...read })).toEqual({ phone: [leadTexts.phoneMissing] });
  });

  test('cannot reach into objects', () => {
    const read = readLeadForm(new URLSearchParams('__proto__=x&constructor=y&name=Анна'));
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(errorsOf({ ...read, form: 'tour', phone: '89031234567', consent_pd: 'on' })).toEqual({});
  });
});

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
  ['child_age', '3 года и 2 месяца', 3.2],
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

const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.anything(), fc.constantFrom('on', ''));
const NAMES = 'form name phone email child_age program date_wish time_wish'.split(' ');
const record = fc.record(Object.fromEntries(NAMES.map((name) => [name, anything])), {
  requiredKeys: [],
});

test('any input becomes a lead within the limits or gets error texts', () => {
  fc.assert(
    fc.property(fc.oneof(record, fc.anything()), fc.anything(), (input, utm) => {
      const base = typeof input === 'object' ? input : {};
      const checked = checkLead({ ...least, ...base, utm }, rules);
      if ('errors' in checked) {
        const texts = Object.values(checked.errors).flat();
        expect(texts.length).toBeGreaterThan(0);
        for (const text of texts) expect(Object.values(leadTexts)).toContain(text);
      } else {
        const { name, phone } = checked.lead;
        expect(phone).toMatch(/^\+7\d{10}$/);
        expect(name.isWellFormed() && name.length >= 1 && name.length <= 60).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('checking a checked lead changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 2, maxLength: 80 }),
      fc.string({ unit: 'binary', maxLength: 1200 }),
      (name, comment) => {
        const checked = checkLead({ ...least, name, comment }, rules);
        if ('lead' in checked) expect(checkLead(checked.lead, rules)).toEqual(checked);
      },
    ),
    { numRuns: 1000 },
  );
});

test('no value holds a line break or control character, except line breaks in a comment', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      const dirty = `a${text}b\r\nBcc: x@example.ru`;
      const lead = leadOf({ ...least, name: `${dirty.slice(0, 30)}a`, comment: dirty });
      expect(lead.name).not.toMatch(/\p{Cc}|\p{Cs}/u);
      expect((lead.comment ?? '').replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Cs}/u);
    }),
  );
});
