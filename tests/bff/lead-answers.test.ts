import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import type { Bff } from '../kit/bff.ts';
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

let receiver: Receiver;
let mailbox: Mailbox;
let refusal: Error | undefined;
let bff: Bff;

beforeEach(async () => {
  receiver = await startReceiver();
  refusal = undefined;
  mailbox = await startMailServer(0, () => refusal);
  const { settings, telegramUrl } = withTelegram(receiver);
  const mail = { SMTP_URL: mailbox.url, LEAD_MAIL_TO: 'staff@kosmosad.example' };
  bff = await startBff({
    content: tourOnly,
    telegramUrl,
    settings: { ...settings, ...withWebhook(receiver), ...mail },
  });
  return () => Promise.all([receiver.close(), mailbox.close()]);
});

/** Why a channel's delivery failed, as staff read it. */
function failureOf(channel: string): unknown {
  const db = new DatabaseSync(bff.leadsFile, { readOnly: true });
  try {
    return db.prepare('SELECT failure FROM messages WHERE receiver = ?').get(channel)?.['failure'];
  } finally {
    db.close();
  }
}

/** Expects that channels have a refused lead after a time, not before. */
async function expectLater(seconds: number, ...channels: string[]): Promise<void> {
  receiver.behave(accept);
  refusal = undefined;
  const inState = (state: string) =>
    expect.objectContaining(Object.fromEntries(channels.map((name) => [`${name} ${state}`, 1])));
  await deliverAfter(bff, seconds * 1000 - 1);
  expect(await deliveriesOf(bff)).not.toEqual(inState('sent'));
  await deliverAfter(bff, 1);
  expect(await deliveriesOf(bff)).toEqual(inState('sent'));
}

test('Telegram hears of a lead without personal data', async () => {
  await sendLead(bff);
  await deliverDue(bff);
  const bodies = receiver.received.filter(({ url }) => url === '/bot12345:token/sendMessage');
  expect(bodies.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    {
      chat_id: '-100',
      text: 'Экскурсия — заявка № 1',
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
  ['a page of a proxy', refuse(502, {}, '<h1>Bad Gateway</h1>'), 5, 'status 502'],
  ['a broken connection', drop, 5, 'UND_ERR_SOCKET'],
  ['429', refuse(429), 5, 'status 429'],
  ['429 for two minutes', refuse(429, { 'retry-after': '120' }), 120, 'status 429'],
  ['429 for a second', refuse(429, { 'retry-after': '1' }), 5, 'status 429'],
  ['429 without a number', refuse(429, { 'retry-after': 'soon' }), 5, 'status 429'],
  ['503 for five days', refuse(503, { 'retry-after': `${5 * DAY_S}` }), DAY_S, 'status 503'],
  ['410', refuse(410, {}, 'null'), 5, 'status 410'],
] as const;

test.each(ANSWERS)('who answers %s gets the lead later', async (_, answer, seconds, reason) => {
  receiver.behave(answer);
  await sendLead(bff);
  await deliverDue(bff);
  expect([failureOf('webhook'), failureOf('telegram')]).toEqual([reason, reason]);
  await expectLater(seconds, 'webhook', 'telegram');
});

test.each([
  [429, 'Too Many Requests: retry after 30', { retry_after: 30 }, 30, ''],
  [429, 'Too Many Requests: retry after 1', { retry_after: 1 }, 5, ''],
  [429, 'Too Many Requests', { retry_after: 9 * DAY_S }, DAY_S, ''],
  [429, 'Too Many Requests', { retry_after: 'soon' }, 5, ''],
  [403, 'Forbidden: bot was blocked by the user', undefined, 5, ''],
  [400, 'Bad Request: chat not found', undefined, 5, ''],
  [400, 'Bad Request', { migrate_to_chat_id: -1001234 }, 5, ', the chat is -1001234 now'],
])('Telegram’s %i %s %j is understood', async (status, description, parameters, seconds, more) => {
  receiver.behave(telegramSays(status, description, parameters));
  await sendLead(bff);
  await deliverDue(bff);
  expect(failureOf('telegram')).toBe(`status ${status}: ${description}${more}`);
  // A receiver of webhooks may quote the lead.
  expect(failureOf('webhook')).toBe(`status ${status}`);
  await expectLater(seconds, 'telegram');
});

test.each([421, 450, 451, 452, 535, 550, 552, 554])(
  'a mail server that answers %i gets the mail later, and is not quoted',
  async (responseCode) => {
    refusal = Object.assign(new Error('mama@example.ru is unknown'), { responseCode });
    await sendLead(bff);
    await deliverDue(bff);
    expect(failureOf('mail')).toMatch(new RegExp(`^SMTP E\\w+ ${responseCode}$`));
    await expectLater(5, 'mail');
    expect(mailbox.mails).toHaveLength(1);
  },
);
