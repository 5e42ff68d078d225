import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { checkLead, type LeadRequest } from '../../../../bff/contract/lead-request.ts';
import { LeadSubmission } from '../../../../bff/contract/lead-schema.ts';

const full = {
  form: 'tour',
  name: 'Анна',
  phone: '+7 495 000-45-00 доб. 12',
  email: 'mama@example.ru',
  child_age: '3,5',
  program: 'polnyj-den',
  date_wish: '25.11.2026',
  time_wish: 'morning',
  slot: 'tour-2026-11-28-1000',
  contact_way: 'max',
  withdraws: 'all',
  comment: 'Можно?',
  consent_pd: 'on',
  consent_ads: 'on',
  consent_version: '2026-09-01',
  page: '/lead',
  referrer: 'https://ya.ru/',
  utm: { source: 'ya', medium: 'cpc', campaign: 'osen', content: 'a', term: 'b' },
  yclid: '1',
  token: '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b',
  filled_ms: '2000',
  orbit: 'x',
};

function check(input: object): LeadRequest {
  const checked = checkLead(input, { today: '2026-11-21' });
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
  return checked.lead;
}

test('a checked lead matches the API description field for field', () => {
  // A chosen time replaces the preferred day and time.
  const { slot, ...wishing } = full;
  const { phone_extension: extension, ...lead } = check(wishing);
  expect(extension).toBe('12');
  expect(Value.Errors(LeadSubmission, lead)).toEqual([]);
  expect(check(full).slot).toBe(slot);
  expect(new Set([...Object.keys(lead), 'slot'])).toEqual(
    new Set(Object.keys(LeadSubmission.properties)),
  );
});

test('the fields that the API description requires suffice for a withdrawal', () => {
  const least = { form: 'withdrawal', name: 'Анна', phone: '89031234567' };
  expect(new Set(LeadSubmission.required)).toEqual(new Set(Object.keys(least)));
  expect(check({ ...least, consent_pd: true }).phone).toBe('+79031234567');
  const preset = { kind: 'withdrawal' } as const;
  expect(checkLead(least, { today: undefined, preset })).toHaveProperty(
    'lead.phone',
    '+79031234567',
  );
});
