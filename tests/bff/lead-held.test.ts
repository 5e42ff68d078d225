import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  deliverAfter,
  deliverDue,
  deliveriesOf,
  leadForm,
  leadSite,
  postLead,
  withTelegram,
  withWebhook,
} from '../kit/leads.ts';
import { startLeadsTool } from '../kit/leads-tool.ts';
import { type Mailbox, startMailServer } from '../kit/mail-server.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

const DAY_MS = 86_400_000;
const withdrawal = { id: 3, slug: 'withdrawal', kind: 'withdrawal', fields: [] };
const content = {
  ...leadSite.content,
  '/api/lead': [...leadSite.content['/api/lead'], withdrawal],
};
/** One number, however it is written. */
const SPELLINGS = ['8 903 123-45-67', '+7 (903) 123-45-67', '9031234567', '79031234567 доб. 5'];

let webhook: Receiver;
let telegram: Receiver;
let mailbox: Mailbox;
let bff: Bff;
let sent: number;

beforeEach(async () => {
  sent = 0;
  webhook = await startReceiver();
  telegram = await startReceiver();
  mailbox = await startMailServer(0);
  const { telegramUrl, settings: ofTelegram } = withTelegram(telegram);
  const settings = {
    ...withWebhook(webhook),
    ...ofTelegram,
    SMTP_URL: mailbox.url,
    LEAD_MAIL_TO: 'staff@kosmosad.example',
  };
  bff = await startBff({ content, settings, telegramUrl });
});
afterEach(async () => {
  await Promise.all([webhook.close(), telegram.close(), mailbox.close()]);
});

/** Posts a lead of the number from an address of its own. @returns its number */
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
/** The same at once for several leads. */
const postAll = (count: number, fields = {}) =>
  Promise.all(Array.from({ length: count }, () => post(fields)));

interface Hook {
  readonly type: string;
  readonly number: number;
}
const hooks = () => webhook.received.map(({ body }) => JSON.parse(body) as Hook);
const delivered = () => hooks().flatMap(({ type, number }) => (type === 'lead' ? [number] : []));
const notices = () => hooks().flatMap(({ type, number }) => (type === 'lead_held' ? [number] : []));
const texts = () =>
  telegram.received.map(({ body }) => (JSON.parse(body) as { text: string }).text);
const subjects = () =>
  mailbox.mails.map((mail) => {
    const [, encoded = ''] = /^Subject: ((?:.+\r\n ?)+?)(?=\S+:)/m.exec(mail) ?? [];
    return encoded
      .replaceAll(/=\?UTF-8\?B\?(.*?)\?=\s*/g, (_, text: string) =>
        Buffer.from(text, 'base64').toString(),
      )
      .trim();
  });
const tool = async (...words: string[]) =>
  (await startLeadsTool({ LEADS_DB: bff.leadsFile, ...withWebhook(webhook) }, ...words).done)
    .output;
const held = async () =>
  (await tool('list', '--state', 'held'))
    .split('\n')
    .filter(Boolean)
    .map((line) => Number(line.split(' ', 1)[0]));

test('leads of one number beyond ten in a day are taken and held, and staff hear of it once', async () => {
  await postAll(13);
  await deliverDue(bff);
  expect(delivered().sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await held()).toEqual([13, 12, 11]);
  expect(notices()).toEqual([11]);
  expect(texts().filter((text) => text.includes('задержана'))).toEqual([
    'Заявка № 11 задержана: с её номера больше десяти заявок за сутки',
  ]);
  expect(subjects().filter((subject) => subject.includes('задержана'))).toHaveLength(1);
  expect(await bff.metrics()).toContain('bff_leads_total{outcome="held"} 3');
  // Another number is not concerned.
  await post({ phone: '8 903 765-43-21' });
  await deliverDue(bff);
  expect(delivered()).toContain(14);
});

test('the next day leads of the number are delivered, and staff hear of it again', async () => {
  await postAll(12);
  bff.advance(DAY_MS);
  await postAll(12);
  await deliverDue(bff);
  expect(await held()).toEqual([24, 23, 12, 11]);
  expect(notices()).toEqual([11, 23]);
});

test('held leads do not keep the number from being delivered ten times a day', async () => {
  for (let hour = 0; hour < 48; hour += 1) {
    await post();
    bff.advance(DAY_MS / 24);
  }
  await deliverDue(bff);
  expect(delivered()).toHaveLength(20);
  expect(notices()).toEqual([11, 35]);
});

test('a withdrawal of consent is delivered, whatever others have sent with its number', async () => {
  await postAll(12);
  const { consent_pd: _, ...form } = leadForm;
  const number = await post({
    ...form,
    consent_pd: undefined,
    form: 'withdrawal',
    withdraws: 'all',
  });
  await deliverDue(bff);
  expect(delivered()).toContain(number);
  expect(await held()).toEqual([12, 11]);
});

test('posts that programs filled in do not count against the number', async () => {
  await postAll(12, { website: 'x' });
  const number = await post();
  await deliverDue(bff);
  expect(delivered()).toEqual([number]);
  expect(notices()).toEqual([]);
});

test('a lead that is held is delivered when it is released', async () => {
  await postAll(11);
  await tool('resend', '11');
  // The tool's clock goes on.
  await deliverAfter(bff, 60_000);
  expect(delivered()).toContain(11);
});

test('a notice is tried again until its receiver takes it', async () => {
  webhook.behave((response) => response.writeHead(500).end());
  await postAll(11);
  await deliverDue(bff);
  expect(await deliveriesOf(bff)).toMatchObject({ 'webhook-notice waiting': 1 });
  webhook.behave((response) => response.writeHead(200).end());
  await deliverAfter(bff, 10 * 60_000);
  expect(await deliveriesOf(bff)).toMatchObject({ 'webhook-notice sent': 1, 'webhook held': 1 });
});
