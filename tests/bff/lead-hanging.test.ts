import type { ServerResponse } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import {
  tourOnly,
  withTelegram,
  withWebhook,
  deliverAfter,
  deliverDue,
  deliveriesOf,
  sendLead,
} from '../kit/leads.ts';
import { accept, type Receiver, startReceiver } from '../kit/receiver.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

const DAY_MS = 86_400_000;

let webhook: Receiver;
let telegram: Receiver;
let bff: Bff;

beforeEach(async () => {
  webhook = await startReceiver();
  telegram = await startReceiver();
  bff = await startBff({
    content: tourOnly,
    settings: withWebhook(webhook),
    telegramUrl: telegram.url,
  });
  return () => Promise.all([webhook.close(), telegram.close()]);
});

/** Makes the webhook wait. @returns the pending response */
function holdWebhook(): Promise<ServerResponse> {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  webhook.behave(resolve);
  return promise;
}

test('a hanging receiver delays neither visitors nor other channels', async () => {
  await bff.restart(withTelegram(telegram).settings);
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

test('a receiver that never answers is aborted after ten seconds and tried again', async () => {
  webhook.behave(() => undefined);
  await sendLead(bff);
  await deliverDue(bff);
  expect(await deliveriesOf(bff)).toEqual({ 'webhook waiting': 1 });
  webhook.behave(accept);
  await deliverAfter(bff, 5000);
  expect(await deliveriesOf(bff)).toEqual({ 'webhook sent': 1 });
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
