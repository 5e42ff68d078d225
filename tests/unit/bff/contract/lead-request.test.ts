import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leadLimits } from '../../../../bff/contract/lead-limits.ts';
import { checkLead, type LeadRules, readLeadForm } from '../../../../bff/contract/lead-request.ts';
import { leadTexts } from '../../../../bff/contract/lead-texts.ts';

const NOW = Date.parse('2026-11-21T11:59:59Z');
const rules: LeadRules = { now: NOW };
const TOKEN = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';

const least = { form: 'tour', name: 'Анна', phone: '8 903 123-45-67', consent_pd: true };

const leadOf = (input: unknown) => {
  const checked = checkLead(input, rules);
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
  return checked.lead;
};
const errorsOf = (input: unknown, given: LeadRules = rules) => {
  const checked = checkLead(input, given);
  return 'errors' in checked ? checked.errors : {};
};

test('name, phone, form and consent are enough', () => {
  expect(leadOf(least)).toEqual({
    form: 'tour',
    name: 'Анна',
    phone: '+79031234567',
    consent_pd: true,
    consent_ads: false,
  });
});

test('everything that a form can send is kept', () => {
  const full = {
    ...least,
    email: 'mama@example.ru',
    child_age: 3.5,
    program: 'polnyj-den',
    date_wish: '2026-11-25',
    time_wish: 'morning',
    contact_way: 'max',
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
  expect(leadOf({ ...full, unknown: 'x', website: '' })).toEqual({
    ...full,
    phone: '+79031234567',
  });
});

test.each([undefined, null, 5, 'text', [], {}])('%j is an empty form', (input) => {
  expect(errorsOf(input)).toEqual({
    form: [leadTexts.form],
    name: [leadTexts.nameMissing],
    phone: [leadTexts.phoneMissing],
    consent_pd: [leadTexts.consent],
  });
});

test.each([
  ['form', '', leadTexts.form],
  ['form', '../x', leadTexts.form],
  ['form', 'a'.repeat(121), leadTexts.form],
  ['form', ['tour'], leadTexts.form],
  ['name', 'А', leadTexts.nameLength],
  ['name', 'А'.repeat(61), leadTexts.nameLength],
  ['name', '12', leadTexts.nameLetters],
  ['name', '\u0000\u202e\n ', leadTexts.nameMissing],
  ['name', { length: 5 }, leadTexts.nameMissing],
  ['phone', '123', leadTexts.phone],
  ['phone', `${'('.repeat(60)}89031234567`, leadTexts.phone],
  ['email', 'mama', leadTexts.email],
  ['email', 'mama@example', leadTexts.email],
  ['email', '@example.ru', leadTexts.email],
  ['email', 'a@b.r', leadTexts.email],
  ['email', 'a@b@c.ru', leadTexts.email],
  ['email', 'a@b.ru, c@d.ru', leadTexts.email],
  ['email', 'a@b.ru;c@d.ru', leadTexts.email],
  ['email', 'Мама <a@b.ru>', leadTexts.email],
  ['email', 'a@.ru', leadTexts.email],
  ['email', 'a@b..ru', leadTexts.email],
  ['email', '.a@b.ru', leadTexts.email],
  ['email', 'a.@b.ru', leadTexts.email],
  ['email', `${'a'.repeat(113)}@mail.ru`, leadTexts.email],
  ['child_age', 0.4, leadTexts.childAge],
  ['child_age', 7.6, leadTexts.childAge],
  ['child_age', -3, leadTexts.childAge],
  ['child_age', '3e0', leadTexts.childAge],
  ['child_age', 'три', leadTexts.childAge],
  ['program', 'a/b', leadTexts.choice],
  ['date_wish', '2026-02-30', leadTexts.date],
  ['date_wish', '25.13.2026', leadTexts.date],
  ['date_wish', 'завтра', leadTexts.date],
  ['date_wish', '2026-11-19', leadTexts.datePast],
  ['date_wish', '2027-11-23', leadTexts.dateFar],
  ['time_wish', 'night', leadTexts.choice],
  ['contact_way', 'fax', leadTexts.choice],
  ['comment', 'а'.repeat(1001), leadTexts.commentLength],
  ['consent_pd', false, leadTexts.consent],
  ['consent_pd', 'false', leadTexts.consent],
  ['consent_pd', 1, leadTexts.consent],
  ['consent_pd', undefined, leadTexts.consent],
] as [string, unknown, string][])('%s refuses %j', (field, value, text) => {
  expect(errorsOf({ ...least, [field]: value })).toEqual({ [field]: [text] });
});

test.each([
  ['name', 'Ан', 'Ан'],
  ['name', 'А'.repeat(60), 'А'.repeat(60)],
  ['name', ' Анна \r\n Петрова\t', 'Анна Петрова'],
  ['name', 'O’Neil', 'O’Neil'],
  ['phone', '8 495 000-45-00', '+74950004500'],
  ['email', 'a.b+c@mail.example.ru', 'a.b+c@mail.example.ru'],
  ['email', 'почта@пример.рф', 'почта@пример.рф'],
  ['email', `${'a'.repeat(112)}@mail.ru`, `${'a'.repeat(112)}@mail.ru`],
  ['child_age', 0.5, 0.5],
  ['child_age', '7,5', 7.5],
  ['child_age', '1.5', 1.5],
  ['date_wish', '2026-11-20', '2026-11-20'],
  ['date_wish', '21.11.2026', '2026-11-21'],
  ['date_wish', '1.2.2027', '2027-02-01'],
  ['date_wish', '2027-11-22', '2027-11-22'],
  ['comment', 'а'.repeat(1000), 'а'.repeat(1000)],
  ['comment', 'а\r\nб\u0000\u202eв', 'а\nбв'],
  ['consent_pd', 'on', true],
  ['consent_pd', '1', true],
  ['consent_ads', 'true', true],
  ['consent_ads', 'no', false],
  ['filled_ms', '20', 20],
  ['website', 'http://spam.example', 'http://spam.example'],
] as [string, unknown, unknown][])('%s takes %j', (field, value, expected) => {
  expect(leadOf({ ...least, [field]: value })).toMatchObject({ [field]: expected });
});

test.each([
  ['email', ''],
  ['child_age', ' '],
  ['program', ''],
  ['time_wish', ''],
  ['comment', '\n'],
  ['page', 'https://elsewhere.example/'],
  ['page', '//elsewhere.example'],
  ['page', 5],
  ['token', 'not a uuid'],
  ['filled_ms', '-1'],
  ['filled_ms', 'Infinity'],
  ['utm', 'x'],
  ['utm', { source: {} }],
  ['website', ''],
] as [string, unknown][])('%s %j counts as not set', (field, value) => {
  expect(leadOf({ ...least, [field]: value })).not.toHaveProperty(field);
});

test.each([
  ['referrer', leadLimits.referrer, 500],
  ['yclid', leadLimits.yclid, 100],
  ['consent_version', leadLimits.version, 40],
  ['website', leadLimits.honeypot, 200],
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

test('a token is one however its letters are written', () => {
  expect(leadOf({ ...least, token: TOKEN.toUpperCase() }).token).toBe(TOKEN);
});

describe('a preset', () => {
  const preset = {
    fields: [
      { name: 'comment', label: 'Вопрос', type: 'textarea' as const, required: true },
      { name: 'email', label: 'Почта', type: 'email' as const, required: false },
      { name: 'school', label: 'Школа', type: 'text' as const, required: true },
    ],
  };

  test('says what is required beside name and phone; a field nobody knows is not', () => {
    expect(errorsOf(least, { now: NOW, preset })).toEqual({ comment: [leadTexts.commentMissing] });
  });

  test('is content with what it asks for', () => {
    expect(errorsOf({ ...least, comment: 'Да?' }, { now: NOW, preset })).toEqual({});
  });
});

describe('a form', () => {
  test('gives the same lead as JSON', () => {
    const form = new URLSearchParams({
      ...least,
      consent_pd: 'true',
      utm_source: 'ya',
      utm_term: 'сад',
      child_age: '3.5',
      website: '',
    });
    expect(leadOf(readLeadForm(form))).toEqual(
      leadOf({ ...least, utm: { source: 'ya', term: 'сад' }, child_age: 3.5 }),
    );
  });

  test('takes the first of a repeated name and nothing that is a file', () => {
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

const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.anything(), fc.constantFrom('on', ''));
const record = fc.record(
  Object.fromEntries(
    ['form', 'name', 'phone', 'email', 'child_age', 'program', 'date_wish', 'time_wish'].map(
      (name) => [name, anything],
    ),
  ),
  { requiredKeys: [] },
);

test('whatever is sent, it is a lead within the limits or has texts', () => {
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
        expect(name.isWellFormed() && name.length >= 2 && name.length <= 60).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a lead that was checked is checked again as the same', () => {
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

test('no value holds a line break or a control character, but for the lines of a comment', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      const dirty = `a${text}b\r\nBcc: x@example.ru`;
      const lead = leadOf({ ...least, name: `${dirty.slice(0, 30)}a`, comment: dirty });
      expect(lead.name).not.toMatch(/\p{Cc}|\p{Cs}/u);
      expect((lead.comment ?? '').replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Cs}/u);
    }),
  );
});

test('an address that could be split in many ways does not stall the check', () => {
  expect(errorsOf({ ...least, email: `a@${'a.'.repeat(50)}@` })).toHaveProperty('email');
});
