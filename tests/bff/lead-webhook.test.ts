import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LeadBff } from '../support/lead-bff.ts';
import { tourOnly, WEBHOOK_SECRET, withWebhook } from '../kit/leads.ts';
import { accept, drop, lastOf, type Receiver, refuse, startReceiver } from '../kit/receiver.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let webhook: Receiver;
let bff: LeadBff;

beforeEach(async () => {
  webhook = await startReceiver();
  bff = await LeadBff.create({ content: tourOnly, settings: withWebhook(webhook) });
});
afterEach(async () => {
  await bff.remove();
  await webhook.close();
});

describe('the webhook', () => {
  test('gets the lead once, signed, with a key and a time', async () => {
    const { id, number } = await bff.send();
    await bff.deliverDue();
    await bff.deliverDue();
    expect(webhook.received).toHaveLength(1);
    const { url, headers, body } = lastOf(webhook);
    expect(url).toBe('/hook?a=1');
    expect(JSON.parse(body)).toMatchObject({ type: 'lead', id, number, lead: { name: 'Анна' } });
    expect(headers['content-type']).toBe('application/json');
    expect(headers['idempotency-key']).toBe(id);
    const timestamp = String(headers['x-kosmosad-timestamp']);
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(600);
    const signature = createHmac('sha256', WEBHOOK_SECRET)
      .update(`${timestamp}.${body}`)
      .digest('hex');
    expect(headers['x-kosmosad-signature']).toBe(`v1=${signature}`);
    expect(await bff.deliveries()).toEqual({ 'webhook sent': 1 });
  });

  test.each([
    ['status 500', refuse(500)],
    ['status 404', refuse(404)],
    ['status 302', refuse(302, { location: '/elsewhere' })],
    ['a broken connection', drop],
  ])('that fails with %s gets it later, with the same key', async (_, behaviour) => {
    webhook.behave(behaviour);
    await bff.send();
    await bff.deliverDue();
    expect(await bff.deliveries()).toEqual({ 'webhook waiting': 1 });
    const before = webhook.received.length;
    await bff.deliverAfter(4999);
    expect(webhook.received).toHaveLength(before);
    webhook.behave(accept);
    await bff.deliverAfter(1);
    expect(webhook.received).toHaveLength(before + 1);
    expect(new Set(webhook.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(await bff.deliveries()).toEqual({ 'webhook sent': 1 });
  });

  test.each([
    ['seconds', () => '120'],
    ['a date', () => new Date(Date.now() + 2 * MINUTE_MS).toUTCString()],
  ])('is not asked before its Retry-After in %s', async (_, field) => {
    webhook.behave(refuse(429, { 'retry-after': field() }));
    await bff.send();
    await bff.deliverDue();
    webhook.behave(accept);
    await bff.deliverAfter(MINUTE_MS);
    await bff.send({ name: 'Мария' });
    await bff.deliverDue();
    expect(webhook.received).toHaveLength(1);
    await bff.deliverAfter(MINUTE_MS);
    expect(webhook.received).toHaveLength(3);
  });

  test('that is down for 71 hours gets everything in the end', async () => {
    webhook.behave(refuse(503));
    await bff.send();
    await bff.send({ name: 'Мария' });
    for (let hour = 0; hour < 71; hour += 1) await bff.deliverAfter(HOUR_MS);
    webhook.behave(accept);
    const before = webhook.received.length;
    await bff.deliverAfter(HOUR_MS);
    await bff.deliverAfter(HOUR_MS);
    expect(await bff.deliveries()).toEqual({ 'webhook sent': 2 });
    expect(webhook.received.length).toBeGreaterThanOrEqual(before + 2);
  });

  test('that is down for three days: the lead is kept, counted, and not tried again', async () => {
    webhook.behave(refuse(500));
    await bff.send();
    for (let hour = 0; hour <= 72; hour += 1) await bff.deliverAfter(HOUR_MS);
    expect(await bff.deliveries()).toEqual({ 'webhook dead': 1 });
    const before = webhook.received.length;
    await bff.deliverAfter(DAY_MS);
    expect(webhook.received).toHaveLength(before);
    const metrics = await bff.metrics();
    expect(metrics).toContain('bff_lead_deliveries_total{channel="webhook",outcome="dead"} 1');
  });

  test('that refuses one lead gets the others', async () => {
    webhook.behave(refuse(500));
    await bff.send();
    await bff.deliverDue();
    webhook.behave(accept);
    await bff.send({ name: 'Мария' });
    await bff.deliverAfter(1000);
    expect(await bff.deliveries()).toEqual({ 'webhook waiting': 1, 'webhook sent': 1 });
  });

  test('that is down is asked for one lead at a time, not for all that wait', async () => {
    webhook.behave(refuse(500));
    for (let index = 0; index < 20; index += 1) {
      await bff.send({ phone: `890312345${String(index).padStart(2, '0')}` });
    }
    await bff.deliverDue();
    const before = webhook.received.length;
    expect(before).toBeLessThanOrEqual(8);
    await bff.deliverAfter(300_000);
    expect(webhook.received).toHaveLength(before + 1);
    webhook.behave(accept);
    await bff.deliverAfter(600_000);
    expect(await bff.deliveries()).toEqual({ 'webhook sent': 20 });
  });

  test('gets after a restart what an earlier process left', async () => {
    webhook.behave(refuse(500));
    const { id } = await bff.send();
    await bff.deliverDue();
    webhook.behave(accept);
    await bff.restart();
    await bff.deliverAfter(HOUR_MS);
    expect(webhook.received.at(-1)?.headers['idempotency-key']).toBe(id);
    expect(await bff.deliveries()).toEqual({ 'webhook sent': 1 });
  });

  test('gets a mended lead anew, under another key', async () => {
    const token = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';
    const { id } = await bff.send({ token });
    await bff.deliverDue();
    await bff.send({ token, phone: '8 903 765-43-21' });
    await bff.deliverDue();
    expect(webhook.received.map(({ headers }) => headers['idempotency-key'])).toEqual([
      id,
      `${id}-2`,
    ]);
    expect(webhook.received[1]?.body).toContain('+79037654321');
  });
});
