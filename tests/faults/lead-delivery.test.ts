import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BffInProcess, startBffInProcess } from '../support/bff-in-process.ts';
import { freePort } from '../support/free-port.ts';
import { leadForm } from '../support/leads.ts';
import {
  accept,
  drop,
  type Received,
  type Receiver,
  refuse,
  startReceiver,
} from '../support/receiver.ts';
import { type ScriptedUpstream, startScriptedUpstream } from '../support/scripted-upstream.ts';

const SECRET = '0123456789abcdef';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let upstream: ScriptedUpstream;
let webhook: Receiver;
let telegram: Receiver;
let bff: BffInProcess;
let folder: string;
let settings: Record<string, string>;

const start = (): Promise<BffInProcess> => startBffInProcess(upstream.url, settings);

const withWebhook = () => ({
  LEAD_WEBHOOK_URL: `${webhook.url}/hook?a=1`,
  LEAD_WEBHOOK_SECRET: SECRET,
});
const withTelegram = () => ({
  TELEGRAM_TOKEN: '12345:token',
  TELEGRAM_CHAT: '-100',
  TELEGRAM_API: telegram.url,
});

/** Starts anew with other channels. */
async function use(channels: Record<string, string>): Promise<void> {
  await bff.close();
  settings = { LEADS_DB: path.join(folder, 'leads.db'), ...channels };
  bff = await start();
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-leads-'));
  upstream = await startScriptedUpstream({ '/api/lead': [{ slug: 'tour' }] });
  webhook = await startReceiver();
  telegram = await startReceiver();
  settings = { LEADS_DB: path.join(folder, 'leads.db'), ...withWebhook() };
  bff = await start();
});
afterEach(async () => {
  await bff.close();
  await upstream.close();
  await webhook.close();
  await telegram.close();
  await rm(folder, { recursive: true, force: true });
});

async function send(fields: Record<string, unknown> = {}): Promise<{ id: string; number: number }> {
  const response = await fetch(`${bff.url}/api/lead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...leadForm, ...fields }),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: string; number: number };
}

async function queue(): Promise<Record<string, number>> {
  const metrics = await (await fetch(`${bff.url}/metrics`)).text();
  const lines = metrics.matchAll(/^bff_lead_queue\{channel="(\w+)",state="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries(
    [...lines].map(([, channel, state, count]) => [`${channel} ${state}`, Number(count)]),
  );
}

function last({ received }: Receiver): Received {
  const post = received.at(-1);
  if (!post) throw new Error('nothing was received');
  return post;
}

/** Delivers what is due after some time. */
async function after(ms: number): Promise<void> {
  bff.advance(ms);
  await bff.leads.deliverDue();
}

describe('the webhook', () => {
  test('gets the enquiry once, signed, with a key and a time', async () => {
    const { id, number } = await send();
    await bff.leads.deliverDue();
    await bff.leads.deliverDue();
    expect(webhook.received).toHaveLength(1);
    const { url, headers, body } = last(webhook);
    expect(url).toBe('/hook?a=1');
    expect(JSON.parse(body)).toMatchObject({ type: 'lead', id, number, lead: { name: 'Анна' } });
    expect(headers['content-type']).toBe('application/json');
    expect(headers['idempotency-key']).toBe(id);
    const timestamp = String(headers['x-kosmosad-timestamp']);
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(600);
    const signature = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex');
    expect(headers['x-kosmosad-signature']).toBe(`v1=${signature}`);
    expect(await queue()).toEqual({ 'webhook sent': 1 });
  });

  test.each([
    ['status 500', refuse(500)],
    ['status 404', refuse(404)],
    ['status 302', refuse(302, { location: '/elsewhere' })],
    ['a broken connection', drop],
  ])('that fails with %s gets it later, with the same key', async (_, behaviour) => {
    webhook.behave(behaviour);
    await send();
    await bff.leads.deliverDue();
    expect(await queue()).toEqual({ 'webhook waiting': 1 });
    const before = webhook.received.length;
    await after(4999);
    expect(webhook.received).toHaveLength(before);
    webhook.behave(accept);
    await after(1);
    expect(webhook.received).toHaveLength(before + 1);
    expect(new Set(webhook.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(await queue()).toEqual({ 'webhook sent': 1 });
  });

  test.each([
    ['seconds', () => '120'],
    ['a date', () => new Date(Date.now() + 2 * MINUTE_MS).toUTCString()],
  ])('is not asked before its Retry-After in %s', async (_, field) => {
    webhook.behave(refuse(429, { 'retry-after': field() }));
    await send();
    await bff.leads.deliverDue();
    webhook.behave(accept);
    await after(MINUTE_MS);
    await send({ name: 'Мария' });
    await bff.leads.deliverDue();
    expect(webhook.received).toHaveLength(1);
    await after(MINUTE_MS);
    expect(webhook.received).toHaveLength(3);
  });

  test('that is down for 71 hours gets everything in the end', async () => {
    webhook.behave(refuse(503));
    await send();
    await send({ name: 'Мария' });
    for (let hour = 0; hour < 71; hour += 1) await after(HOUR_MS);
    webhook.behave(accept);
    const before = webhook.received.length;
    await after(HOUR_MS);
    await after(HOUR_MS);
    expect(await queue()).toEqual({ 'webhook sent': 2 });
    expect(webhook.received.length).toBeGreaterThanOrEqual(before + 2);
  });

  test('that is down for three days: the enquiry is kept, counted, and not tried again', async () => {
    webhook.behave(refuse(500));
    await send();
    for (let hour = 0; hour <= 72; hour += 1) await after(HOUR_MS);
    expect(await queue()).toEqual({ 'webhook dead': 1 });
    const before = webhook.received.length;
    await after(DAY_MS);
    expect(webhook.received).toHaveLength(before);
    const metrics = await (await fetch(`${bff.url}/metrics`)).text();
    expect(metrics).toContain('bff_lead_deliveries_total{channel="webhook",outcome="dead"} 1');
  });

  test('that refuses one enquiry gets the others', async () => {
    webhook.behave(refuse(500));
    await send();
    await bff.leads.deliverDue();
    webhook.behave(accept);
    await send({ name: 'Мария' });
    await after(1000);
    expect(await queue()).toEqual({ 'webhook waiting': 1, 'webhook sent': 1 });
  });

  test('that is down is asked for one enquiry at a time, not for all that wait', async () => {
    webhook.behave(refuse(500));
    for (let index = 0; index < 20; index += 1) {
      await send({ phone: `890312345${String(index).padStart(2, '0')}` });
    }
    await bff.leads.deliverDue();
    const before = webhook.received.length;
    expect(before).toBeLessThanOrEqual(8);
    await after(300_000);
    expect(webhook.received).toHaveLength(before + 1);
    webhook.behave(accept);
    await after(600_000);
    expect(await queue()).toEqual({ 'webhook sent': 20 });
  });

  test('gets after a restart what an earlier process left', async () => {
    webhook.behave(refuse(500));
    const { id } = await send();
    await bff.leads.deliverDue();
    webhook.behave(accept);
    await use(withWebhook());
    await after(HOUR_MS);
    expect(webhook.received.at(-1)?.headers['idempotency-key']).toBe(id);
    expect(await queue()).toEqual({ 'webhook sent': 1 });
  });

  test('gets a mended enquiry anew, under another key', async () => {
    const token = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';
    const { id } = await send({ token });
    await bff.leads.deliverDue();
    await send({ token, phone: '8 903 765-43-21' });
    await bff.leads.deliverDue();
    expect(webhook.received.map(({ headers }) => headers['idempotency-key'])).toEqual([
      id,
      `${id}-2`,
    ]);
    expect(webhook.received[1]?.body).toContain('+79037654321');
  });
});

describe('the Telegram bot', () => {
  test('tells that there is an enquiry, and nothing personal', async () => {
    await use(withTelegram());
    await send();
    await bff.leads.deliverDue();
    expect(telegram.received).toHaveLength(1);
    const { url, body } = last(telegram);
    expect(url).toBe('/bot12345:token/sendMessage');
    expect(JSON.parse(body)).toEqual({
      chat_id: '-100',
      text: 'Заявка № 1: экскурсия',
      link_preview_options: { is_disabled: true },
    });
  });

  test('tells all where the operator wants it', async () => {
    await use({ ...withTelegram(), TELEGRAM_TEXT: 'full' });
    await send();
    await bff.leads.deliverDue();
    expect(telegram.received[0]?.body).toContain('+7 (903) 123-45-67');
  });

  test('waits as long as the API asks in its body', async () => {
    await use(withTelegram());
    telegram.behave(refuse(429, {}, '{"ok":false,"parameters":{"retry_after":30}}'));
    await send();
    await bff.leads.deliverDue();
    telegram.behave(accept);
    await after(29_999);
    expect(telegram.received).toHaveLength(1);
    await after(1);
    expect(await queue()).toEqual({ 'telegram sent': 1 });
  });
});

interface Mailbox {
  readonly url: string;
  readonly mails: string[];
  close(): Promise<void>;
}

/** A mail server on a socket. @param decide an error refuses the mail */
async function startMailServer(
  port: number,
  decide: () => Error | undefined = () => undefined,
): Promise<Mailbox> {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'pw' ? done(null, { user: username }) : done(new Error('no')),
    onData(stream, _session, done) {
      let mail = '';
      stream.on('data', (chunk: Buffer) => (mail += chunk.toString()));
      stream.on('end', () => {
        const refusal = decide();
        if (!refusal) mails.push(mail);
        done(refusal);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://user:pw@127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const withMail = (url: string) => ({
  SMTP_URL: url,
  LEAD_MAIL_TO: 'staff@kosmosad.example, boss@kosmosad.example',
});

describe('the mail server', () => {
  test('gets a mail to all receivers', async () => {
    const mailbox = await startMailServer(0);
    await use(withMail(mailbox.url));
    const { id } = await send({ email: 'mama@example.ru' });
    await bff.leads.deliverDue();
    await mailbox.close();
    expect(mailbox.mails).toHaveLength(1);
    const [mail = ''] = mailbox.mails;
    expect(mail).toContain('To: staff@kosmosad.example, boss@kosmosad.example');
    expect(mail).toContain('From: staff@kosmosad.example');
    expect(mail).toContain(`Message-ID: <lead-${id}@kosmosad.example>`);
    expect(mail).toMatch(/Reply-To: .*<mama@example\.ru>/);
    const [, body = ''] = mail.split('\r\n\r\n', 2);
    expect(Buffer.from(body, 'base64').toString()).toContain('Телефон: +7 (903) 123-45-67');
    expect(await queue()).toEqual({ 'mail sent': 1 });
  });

  test('that refuses, then is down, then recovers gets it in the end', async () => {
    const port = await freePort();
    const refusing = await startMailServer(port, () => {
      return Object.assign(new Error('Try again, staff@kosmosad.example'), { responseCode: 451 });
    });
    await use(withMail(refusing.url));
    await send();
    await bff.leads.deliverDue();
    await refusing.close();
    await after(MINUTE_MS);
    expect(await queue()).toEqual({ 'mail waiting': 1 });
    const mailbox = await startMailServer(port);
    await after(MINUTE_MS);
    await mailbox.close();
    expect(mailbox.mails).toHaveLength(1);
    expect(await queue()).toEqual({ 'mail sent': 1 });
  });

  test('that does not know the password keeps the mail waiting', async () => {
    const mailbox = await startMailServer(0);
    await use(withMail(mailbox.url.replace(':pw@', ':wrong@')));
    await send();
    await bff.leads.deliverDue();
    await mailbox.close();
    expect(mailbox.mails).toEqual([]);
    expect(await queue()).toEqual({ 'mail waiting': 1 });
  });
});

test('a receiver that hangs keeps nobody waiting: neither visitors nor other channels', async () => {
  await use({ ...withWebhook(), ...withTelegram() });
  let isAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  let release: () => void = () => undefined;
  webhook.behave((response) => {
    release = () => accept(response);
    isAsked();
  });
  await send();
  await asked;
  await send({ name: 'Мария' });
  await expect.poll(() => telegram.received.length).toBe(2);
  await expect.poll(queue).toEqual({ 'telegram sent': 2, 'webhook waiting': 2 });
  webhook.behave(accept);
  release();
  await bff.leads.deliverDue();
  expect(await queue()).toEqual({ 'telegram sent': 2, 'webhook sent': 2 });
});

test('a receiver that never answers is given up after ten seconds, and asked again', async () => {
  webhook.behave(() => undefined);
  await send();
  await bff.leads.deliverDue();
  expect(await queue()).toEqual({ 'webhook waiting': 1 });
  webhook.behave(accept);
  await after(5000);
  expect(await queue()).toEqual({ 'webhook sent': 1 });
}, 30_000);

test('closing waits for what is being sent', async () => {
  let release: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    webhook.behave((response) => {
      release = () => accept(response);
      resolve();
    });
  });
  await send();
  await asked;
  const closed = bff.close();
  release();
  await closed;
  bff = await start();
  await after(DAY_MS);
  expect(webhook.received).toHaveLength(1);
  expect(await queue()).toEqual({ 'webhook sent': 1 });
});
