import { describe, expect, test } from 'vitest';
import { leadTexts } from '#contract/leads/lead-texts.ts';
import { checkLead, readLeadForm } from '#contract/leads/lead-request.ts';
import { errorsOf, leadOf, least, rules, TOKEN } from './check-lead.ts';

test('name, phone, form and consent are enough', () => {
  expect(leadOf(least)).toEqual({
    form: 'tour',
    name: 'Анна',
    phone: '+79031234567',
    consent_pd: true,
    consent_ads: false,
  });
});

test('a chosen time replaces the preferred day and time', () => {
  const wishes = { date_wish: 'вчера', time_wish: 'morning' };
  const required = [{ name: 'date_wish', label: 'День', type: 'date', required: true } as const];
  expect(leadOf({ ...least, ...wishes, slot: 'tour-1' })).toEqual({
    ...leadOf(least),
    slot: 'tour-1',
  });
  const given = { ...rules, preset: { fields: required } };
  expect(errorsOf({ ...least, slot: 'tour-1' }, given)).toEqual({});
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
