import { expect, test } from 'vitest';
import { toLeadMessage } from '../../../../../bff/leads/delivery/message.ts';
import { sign } from '../../../../../bff/leads/delivery/webhook.ts';
import { storedLead } from '../../../../kit/stored-lead.ts';

test('the signature is HMAC-SHA256 over timestamp, point and body', () => {
  // printf '1795270000.{"a":1}' | openssl dgst -sha256 -hmac 0123456789abcdef
  expect(sign('0123456789abcdef', 1_795_270_000, '{"a":1}')).toBe(
    '8873d9f74ad3e25539e7cb722b3e923ce70e70b94bc3edfc7530c88efaa1d68c',
  );
});

test('a receiver gets the lead, its consent and where it came from', () => {
  expect(toLeadMessage(storedLead()).json).toEqual({
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

test('a lead that a former program corrected keeps the key by which it was sent', () => {
  const { id } = storedLead();
  expect(toLeadMessage(storedLead()).key).toBe(id);
  expect(toLeadMessage(storedLead({}, { revision: 2 })).key).toBe(`${id}-2`);
});
