import { afterEach, beforeEach, expect, test } from 'vitest';
import { LeadBff } from '../support/lead-bff.ts';
import { tourOnly, withTelegram, withWebhook } from '../kit/leads.ts';
import { accept, type Receiver, startReceiver } from '../kit/receiver.ts';

const DAY_MS = 86_400_000;

let webhook: Receiver;
let telegram: Receiver;
let bff: LeadBff;

beforeEach(async () => {
  webhook = await startReceiver();
  telegram = await startReceiver();
  bff = await LeadBff.create({ content: tourOnly, settings: withWebhook(webhook) });
});
afterEach(async () => {
  await bff.remove();
  await webhook.close();
  await telegram.close();
});

test('a receiver that hangs keeps nobody waiting: neither visitors nor other channels', async () => {
  await bff.restart(withTelegram(telegram));
  let isAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  let release: () => void = () => undefined;
  webhook.behave((response) => {
    release = () => accept(response);
    isAsked();
  });
  await bff.send();
  await asked;
  await bff.send({ name: 'Мария' });
  await expect.poll(() => telegram.received.length).toBe(2);
  await expect.poll(() => bff.deliveries()).toEqual({ 'telegram sent': 2, 'webhook waiting': 2 });
  webhook.behave(accept);
  release();
  await bff.deliverDue();
  expect(await bff.deliveries()).toEqual({ 'telegram sent': 2, 'webhook sent': 2 });
});

test('a receiver that never answers is given up after ten seconds, and asked again', async () => {
  webhook.behave(() => undefined);
  await bff.send();
  await bff.deliverDue();
  expect(await bff.deliveries()).toEqual({ 'webhook waiting': 1 });
  webhook.behave(accept);
  await bff.deliverAfter(5000);
  expect(await bff.deliveries()).toEqual({ 'webhook sent': 1 });
});

test('closing waits for what is being sent', async () => {
  let release: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    webhook.behave((response) => {
      release = () => accept(response);
      resolve();
    });
  });
  await bff.send();
  await asked;
  const stopped = bff.stop();
  release();
  await stopped;
  await bff.start();
  await bff.deliverAfter(DAY_MS);
  expect(webhook.received).toHaveLength(1);
  expect(await bff.deliveries()).toEqual({ 'webhook sent': 1 });
});
