import { beforeEach, expect, test } from 'vitest';
import { deliverDue, leadForm, leadSite, postLead, withWebhook } from '../kit/leads.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

const withdrawal = { id: 3, slug: 'withdrawal', kind: 'withdrawal', fields: [] };
const content = {
  ...leadSite.content,
  '/api/lead': [...leadSite.content['/api/lead'], withdrawal],
};
/** One number, however it is written. */
const SPELLINGS = ['8 903 123-45-67', '+7 (903) 123-45-67', '9031234567', '79031234567 доб. 5'];

let webhook: Receiver;
let bff: Bff;
let sent: number;

beforeEach(async () => {
  sent = 0;
  webhook = await startReceiver();
  bff = await startBff({ content, settings: withWebhook(webhook) });
  return () => webhook.close();
});

/** Posts a lead of the number from a new address. @returns its number */
async function post(fields: Readonly<Record<string, unknown>> = {}): Promise<number> {
  sent += 1;
  const phone = SPELLINGS[sent % SPELLINGS.length];
  const { status, json } = await postLead(
    bff,
    { ...leadForm, phone, comment: `${sent}`, ...fields },
    { 'x-forwarded-for': `203.0.113.${sent}` },
  );
  expect([status, json]).toEqual([201, { id: expect.any(String), number: expect.any(Number) }]);
  return Number(json.number);
}
const postAtOnce = (count: number) => Promise.all(Array.from({ length: count }, () => post()));

/** Numbers of the leads that the webhook received. */
const received = (type = 'lead') =>
  webhook.received
    .map(({ body }) => JSON.parse(body) as { type: string; number: number })
    .filter((message) => message.type === type)
    .map(({ number }) => number)
    .toSorted((a, b) => a - b);

test('leads of one number beyond ten a day are stored but not delivered', async () => {
  await postAtOnce(13);
  await deliverDue(bff);
  expect(received()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(webhook.received).toHaveLength(10);
  expect(await bff.metric('bff_leads_total{outcome="held"}')).toBe(3);
  // Other numbers are unaffected.
  await post({ phone: '8 903 765-43-21' });
  await deliverDue(bff);
  expect(received()).toContain(14);
});

test('a withdrawal of consent is never held for its hidden field', async () => {
  const number = await post({ orbit: 'x', consent_pd: undefined, form: 'withdrawal' });
  await deliverDue(bff);
  expect(received()).toEqual([number]);
});
