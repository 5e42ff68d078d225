import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Bff, openBff } from '../kit/bff.ts';
import { claimPort } from '../kit/claim-port.ts';
import {
  tourOnly,
  withTelegram,
  withWebhook,
  deliverAfter,
  deliverDue,
  deliveriesOf,
  sendLead,
} from '../kit/leads.ts';
import { type Mailbox, startMailServer } from '../kit/mail-server.ts';
import { accept, drop, type Receiver, refuse, startReceiver } from '../kit/receiver.ts';
import { startBff } from '../kit/test.ts';

const DAY_S = 86_400;
const MINUTE_MS = 60_000;

const withMail = (url: string) => ({
  SMTP_URL: url,
  LEAD_MAIL_TO: 'staff@kosmosad.example, boss@kosmosad.example',
});

let receiver: Receiver;
let mailbox: Mailbox;
let refusal: Error | undefined;
/** Beginning of the addresses that the mail server knows. */
let known = '';
let bff: Bff;

beforeAll(async () => {
  receiver = await startReceiver();
  mailbox = await startMailServer(
    0,
    () => refusal,
    (address) => address.startsWith(known),
  );
  const { settings, telegramUrl } = withTelegram(receiver);
  bff = await openBff({
    content: tourOnly,
    telegramUrl,
    settings: {
      ...settings,
      ...withWebhook(receiver),
      ...withMail(mailbox.url),
      CLIENT_LIMITS: '0',
    },
  });
});
afterAll(async () => {
  await bff.close();
  await Promise.all([receiver.close(), mailbox.close()]);
});
// What an earlier test left undelivered is delivered before the next one.
beforeEach(async () => {
  receiver.behave(accept);
  refusal = undefined;
  known = '';
  await deliverAfter(bff, 2 * DAY_S * 1000);
  receiver.received.length = 0;
  mailbox.mails.length = 0;
});

/** A column of the last lead's message to a receiver. */
function lastOf(channel: string, column: 'failure' | 'state', of = bff): unknown {
  const db = new DatabaseSync(of.leadsFile, { readOnly: true });
  try {
    const sql = `SELECT ${column} AS it FROM messages WHERE receiver = ? ORDER BY rowid DESC`;
    return db.prepare(sql).get(channel)?.['it'];
  } finally {
    db.close();
  }
}

/** Expects that channels have a refused lead after a time, not before. */
async function expectLater(seconds: number, ...channels: string[]): Promise<void> {
  receiver.behave(accept);
  refusal = undefined;
  const states = () => new Set(channels.map((channel) => lastOf(channel, 'state')));
  await deliverAfter(bff, seconds * 1000 - 1);
  expect(states()).not.toContain('sent');
  await deliverAfter(bff, 1);
  expect(states()).toEqual(new Set(['sent']));
}

test('Telegram hears of a lead without personal data', async () => {
  const { number } = await sendLead(bff);
  await deliverDue(bff);
  const bodies = receiver.received.filter(({ url }) => url === '/bot12345:token/sendMessage');
  expect(bodies.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    {
      chat_id: '-100',
      text: `Экскурсия — заявка № ${number}`,
      link_preview_options: { is_disabled: true },
    },
  ]);
});

const telegramSays = (status: number, description: string, parameters = {}) =>
  refuse(status, {}, JSON.stringify({ ok: false, description, parameters }));

/** Answers, with the seconds after which they are tried again, and what staff read. */
const ANSWERS = [
  ['500', refuse(500), 5, 'status 500'],
  ['a redirect', refuse(302, { location: '/elsewhere' }), 5, 'status 302'],
  ['a broken connection', drop, 5, 'UND_ERR_SOCKET'],
  ['429 for two minutes', refuse(429, { 'retry-after': '120' }), 120, 'status 429'],
  ['429 without a number', refuse(429, { 'retry-after': 'soon' }), 5, 'status 429'],
  ['410', refuse(410, {}, 'null'), 5, 'status 410'],
] as const;

test.each(ANSWERS)('who answers %s gets the lead later', async (_, answer, seconds, reason) => {
  receiver.behave(answer);
  await sendLead(bff);
  await deliverDue(bff);
  expect([lastOf('webhook', 'failure'), lastOf('telegram', 'failure')]).toEqual([reason, reason]);
  await expectLater(seconds, 'webhook', 'telegram');
});

test.each([
  [429, 'Too Many Requests: retry after 30', { retry_after: 30 }, 30, ''],
  [429, 'Too Many Requests', { retry_after: 'soon' }, 5, ''],
  [403, 'Forbidden: bot was blocked by the user', undefined, 5, ''],
  [400, 'Bad Request: chat not found', undefined, 5, ''],
  [400, 'Bad Request', { migrate_to_chat_id: -1001234 }, 5, ', the chat is -1001234 now'],
])('Telegram’s %i %s %j is understood', async (status, description, parameters, seconds, more) => {
  receiver.behave(telegramSays(status, description, parameters));
  await sendLead(bff);
  await deliverDue(bff);
  expect(lastOf('telegram', 'failure')).toBe(`status ${status}: ${description}${more}`);
  // A receiver of webhooks may quote the lead.
  expect(lastOf('webhook', 'failure')).toBe(`status ${status}`);
  await expectLater(seconds, 'telegram');
});

test.each([421, 450, 451, 452, 535, 550, 552, 554])(
  'a mail server that answers %i gets the mail later, and is not quoted',
  async (responseCode) => {
    refusal = Object.assign(new Error('mama@example.ru is unknown'), { responseCode });
    await sendLead(bff);
    await deliverDue(bff);
    expect(lastOf('mail', 'failure')).toMatch(new RegExp(`^SMTP E\\w+ ${responseCode}$`));
    await expectLater(5, 'mail');
    expect(mailbox.mails).toHaveLength(1);
  },
);

describe('the mail server', () => {
  test('gets a mail to all receivers', async () => {
    const { id } = await sendLead(bff, { email: 'mama@example.ru' });
    await deliverDue(bff);
    expect(mailbox.mails).toHaveLength(1);
    const [mail = ''] = mailbox.mails;
    expect(mail).toContain('To: staff@kosmosad.example, boss@kosmosad.example');
    expect(mail).toContain('From: staff@kosmosad.example');
    expect(mail).toContain(`Message-ID: <lead-${id}@kosmosad.example>`);
    expect(mail).toMatch(/Reply-To: .*<mama@example\.ru>/);
    const [, body = ''] = mail.split('\r\n\r\n', 2);
    expect(Buffer.from(body, 'base64').toString()).toContain('Телефон: +7 (903) 123-45-67');
    expect(lastOf('mail', 'state')).toBe('sent');
  });

  test('that refuses one receiver gets the mail again for that one until it accepts', async () => {
    known = 'staff@';
    await sendLead(bff);
    await deliverDue(bff);
    expect(lastOf('mail', 'state')).toBe('refused');
    expect(lastOf('mail', 'failure')).toBe('SMTP 1 of 2 recipients refused');
    known = 'boss@';
    await deliverAfter(bff, MINUTE_MS);
    expect(lastOf('mail', 'state')).toBe('sent');
    expect(mailbox.mails).toHaveLength(2);
  });

  test('with a self-signed certificate is named as the cause', async () => {
    const server = new SMTPServer({ secure: true });
    // The library warns of its public default certificate.
    vi.mocked(console.error).mockClear();
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.server.address() as AddressInfo;
    const own = await startBff({
      content: tourOnly,
      settings: withMail(`smtps://127.0.0.1:${port}`),
    });
    await sendLead(own);
    await deliverDue(own);
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
    expect(lastOf('mail', 'failure', own)).toMatch(/^SMTP \w+.* certificate/);
  });

  test('that refuses, then is down, then recovers finally gets the mail', async () => {
    const port = await claimPort();
    const refusing = await startMailServer(port, () => {
      return Object.assign(new Error('Try again, staff@kosmosad.example'), { responseCode: 451 });
    });
    const own = await startBff({ content: tourOnly, settings: withMail(refusing.url) });
    await sendLead(own);
    await deliverDue(own);
    await refusing.close();
    await deliverAfter(own, MINUTE_MS);
    expect(await deliveriesOf(own)).toEqual({ 'mail waiting': 1 });
    const mailbox = await startMailServer(port);
    await deliverAfter(own, MINUTE_MS);
    await mailbox.close();
    expect(mailbox.mails).toHaveLength(1);
    expect(await deliveriesOf(own)).toEqual({ 'mail sent': 1 });
  });
});
