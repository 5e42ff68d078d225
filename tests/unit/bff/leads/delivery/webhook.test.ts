import { expect, test } from 'vitest';
import { createWebhook } from '../../../../../bff/leads/delivery/webhook.ts';
import { toLeadMessage } from '../../../../../bff/leads/delivery/message.ts';
import { storedLead } from '../../../../kit/stored-lead.ts';

test('a receiver gets the lead, its consent and its source', () => {
  expect(toLeadMessage(storedLead(), 'Europe/Moscow').json).toEqual({
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

test('user and password of its URL go into a header', async () => {
  const posted: unknown[] = [];
  const poster = {
    post: async (message: object) => void posted.push(message),
    close: async () => {},
  };
  const url = 'https://bot:p%40ss%20word@crm.example/hook?a=1';
  const webhook = createWebhook({ url, secret: 'secret', poster, now: () => 0 });
  await webhook.send({ ...toLeadMessage(storedLead(), 'Europe/Moscow'), key: 'x' });
  const authorization = `Basic ${Buffer.from('bot:p@ss word').toString('base64')}`;
  expect(posted).toMatchObject([
    { url: 'https://crm.example/hook?a=1', headers: { authorization } },
  ]);
});
