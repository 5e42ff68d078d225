import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  tourOnly,
  WEBHOOK_SECRET,
  withTelegram,
  withWebhook,
  deliverAfter,
  deliverDue,
  deliveriesOf,
  sendLead,
} from '../kit/leads.ts';
import { accept, lastOf, type Receiver, refuse, startReceiver } from '../kit/receiver.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let webhook: Receiver;
let bff: Bff;

beforeEach(async () => {
  webhook = await startReceiver();
  bff = await startBff({ content: tourOnly, settings: withWebhook(webhook) });
  return () => webhook.close();
});

describe('the webhook', () => {
  test('gets the lead once, signed, with a key and a time', async () => {
    const { id, number } = await sendLead(bff);
    await deliverDue(bff);
    await deliverDue(bff);
    expect(webhook.received).toHaveLength(1);
    const { url, headers, body } = lastOf(webhook);
    expect(url).toBe('/hook?a=1');
    expect(JSON.parse(body)).toMatchObject({ type: 'lead', id, number, lead: { name: 'Анна' } });
    expect(headers['content-type']).toBe('application/json');
    expect(headers['user-agent']).toMatch(/^Kosmosad\//);
    expect(headers['idempotency-key']).toBe(id);
    const timestamp = String(headers['x-kosmosad-timestamp']);
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(600);
    const signature = createHmac('sha256', WEBHOOK_SECRET)
      .update(`${timestamp}.${body}`)
      .digest('hex');
    expect(headers['x-kosmosad-signature']).toBe(`v1=${signature}`);
    expect(await deliveriesOf(bff)).toEqual({ 'webhook sent': 1 });
  });

  test('gets no request before its Retry-After', async () => {
    webhook.behave(refuse(429, { 'retry-after': '120' }));
    await sendLead(bff);
    await deliverDue(bff);
    webhook.behave(accept);
    await deliverAfter(bff, MINUTE_MS);
    await sendLead(bff, { name: 'Мария' });
    await deliverDue(bff);
    expect(webhook.received).toHaveLength(1);
    await deliverAfter(bff, MINUTE_MS);
    expect(webhook.received).toHaveLength(3);
  });

  test('that is down for three days gets no more attempts; the lead is kept and counted', async () => {
    webhook.behave(refuse(500));
    await sendLead(bff);
    for (let hour = 0; hour <= 72; hour += 1) await deliverAfter(bff, HOUR_MS);
    expect(await deliveriesOf(bff)).toEqual({ 'webhook dead': 1 });
    const before = webhook.received.length;
    await deliverAfter(bff, DAY_MS);
    expect(webhook.received).toHaveLength(before);
    const metrics = await bff.metrics();
    expect(metrics).toContain('bff_lead_deliveries_total{channel="webhook",outcome="dead"} 1');
  });

  test('that is down gets eight of the waiting leads every five seconds, not all of them', async () => {
    webhook.behave(refuse(500));
    for (let index = 0; index < 20; index += 1) {
      await sendLead(bff, { phone: `890312345${String(index).padStart(2, '0')}` });
    }
    await deliverDue(bff);
    const before = webhook.received.length;
    expect(before).toBeLessThanOrEqual(8);
    await deliverAfter(bff, 4999);
    expect(webhook.received).toHaveLength(before);
    await deliverAfter(bff, 1);
    expect(webhook.received).toHaveLength(before + 8);
    webhook.behave(accept);
    await deliverAfter(bff, 600_000);
    expect(await deliveriesOf(bff)).toEqual({ 'webhook sent': 20 });
  });
});

/** Makes the webhook wait. @returns the pending response */
function holdWebhook(): Promise<ServerResponse> {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  webhook.behave(resolve);
  return promise;
}

test('a hanging receiver delays neither visitors nor other channels', async () => {
  const telegram = await startReceiver();
  onTestFinished(() => telegram.close());
  const { settings, telegramUrl } = withTelegram(telegram);
  bff = await startBff({
    content: tourOnly,
    settings: { ...withWebhook(webhook), ...settings },
    telegramUrl,
  });
  const asked = holdWebhook();
  await sendLead(bff);
  const response = await asked;
  await sendLead(bff, { name: 'Мария' });
  await expect.poll(() => telegram.received.length).toBe(2);
  await expect.poll(() => deliveriesOf(bff)).toEqual({ 'telegram sent': 2, 'webhook waiting': 2 });
  webhook.behave(accept);
  accept(response);
  await deliverDue(bff);
  expect(await deliveriesOf(bff)).toEqual({ 'telegram sent': 2, 'webhook sent': 2 });
});

test('a receiver that never answers is aborted after ten seconds and tried again, with the same key', async () => {
  webhook.behave(() => undefined);
  await sendLead(bff);
  await deliverDue(bff);
  expect(await deliveriesOf(bff)).toEqual({ 'webhook waiting': 1 });
  webhook.behave(accept);
  await deliverAfter(bff, 5000);
  expect(await deliveriesOf(bff)).toEqual({ 'webhook sent': 1 });
  const keys = webhook.received.map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('closing waits for running deliveries', async () => {
  const asked = holdWebhook();
  await sendLead(bff);
  const response = await asked;
  const stopped = bff.stop();
  accept(response);
  await stopped;
  await bff.start();
  await deliverAfter(bff, DAY_MS);
  expect(webhook.received).toHaveLength(1);
  expect(await deliveriesOf(bff)).toEqual({ 'webhook sent': 1 });
});
