import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LeadBff } from '../support/lead-bff.ts';
import { leadForm, leadSite } from '../kit/leads.ts';

const TOKEN = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';

let bff: LeadBff;
let log: string;

beforeEach(async () => {
  log = '';
  const write = (line: string) => (log += line);
  bff = await LeadBff.create({ ...leadSite, log: pino({ level: 'trace' }, { write }) });
});
afterEach(() => bff.remove());

describe('a file that cannot be written', () => {
  test('because it is locked answers 503, stores nothing, and works again after it', async () => {
    await bff.post(leadForm);
    const other = new DatabaseSync(bff.file);
    other.exec('BEGIN IMMEDIATE');
    const refused = await bff.post({ ...leadForm, name: 'Мария' });
    expect([refused.status, refused.retryAfter]).toEqual([503, '5']);
    other.exec('ROLLBACK');
    other.close();
    expect(bff.stored()).toHaveLength(1);
    expect((await bff.post({ ...leadForm, name: 'Мария' })).status).toBe(201);
  });

  test('because it is locked keeps nobody else waiting: content is answered meanwhile', async () => {
    await bff.post(leadForm);
    const other = new DatabaseSync(bff.file);
    other.exec('BEGIN IMMEDIATE');
    const order: string[] = [];
    const refused = bff.post({ ...leadForm, name: 'Мария' }).then(() => order.push('lead'));
    for (let count = 0; count < 5; count += 1) {
      const presets = await fetch(`${bff.url}/api/lead`);
      await presets.arrayBuffer();
      order.push('content');
    }
    await refused;
    other.close();
    expect(order).toEqual([...Array<string>(5).fill('content'), 'lead']);
  });

  test('because its folder cannot be made answers 503; content is served all the same', async () => {
    await writeFile(path.join(bff.folder, 'file'), '');
    await bff.restart({ LEADS_DB: path.join(bff.folder, 'file/leads.db') });
    expect((await bff.post(leadForm)).status).toBe(503);
    const presets = await fetch(`${bff.url}/api/lead`);
    expect(presets.status).toBe(200);
    expect(await presets.json()).toHaveLength(2);
  });

  test('because it is no database answers 503', async () => {
    await bff.stop();
    await writeFile(bff.file, 'not a database, but long enough to look at'.repeat(100));
    await bff.start();
    expect((await bff.post(leadForm)).status).toBe(503);
  });
});

test('nothing personal is in the log, whatever happens', async () => {
  await bff.restart({
    LEAD_WEBHOOK_URL: 'http://127.0.0.1:9/',
    LEAD_WEBHOOK_SECRET: 'secret-of-webhook',
    SMTP_URL: 'smtp://user:secret-of-mail@127.0.0.1:9',
    LEAD_MAIL_TO: 'staff@kosmosad.example',
    TELEGRAM_TOKEN: '12345:secret-of-bot',
    TELEGRAM_CHAT: '1',
    TELEGRAM_API: 'http://127.0.0.1:9',
  });
  const personal = {
    ...leadForm,
    name: 'Анастасия',
    email: 'anastasia@example.ru',
    comment: 'Секретное слово',
    token: TOKEN,
  };
  const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Agent of Anastasia' };
  await bff.post(personal, headers);
  await bff.post({ ...personal, phone: '8 903 765-43-21' }, headers);
  await bff.post({ ...personal, phone: 'x' }, headers);
  await bff.post(`{"name":"Анастасия",`, headers);
  await bff.post(personal, { ...headers, origin: 'https://evil.example' });
  await bff.post(personal, { ...headers, 'content-type': 'text/plain' });
  await bff.deliverDue();
  bff.advance(3 * 86_400_000);
  await bff.deliverDue();
  const other = new DatabaseSync(bff.file);
  other.exec('BEGIN IMMEDIATE');
  await bff.post({ ...personal, token: undefined, comment: 'Секретное 2' }, headers);
  other.exec('ROLLBACK');
  other.close();
  expect(log).toContain('a lead was stored');
  expect(log).toContain('was not delivered within three days');
  expect(log).toContain('"reason":"ECONNREFUSED"');
  expect(log).toContain('SQLITE');
  // Times and ports have any three digits: a phone is known by more of it, however it is written.
  const secrets =
    /Анастасия|anastasia|Секретное|903\D{0,3}(?:123\D?45|765\D?43)|203\.0\.113|secret-of|0b5f1c1e|staff@/i;
  expect('7 (903) 123-45-67').toMatch(secrets);
  expect('79037654321').toMatch(secrets);
  expect(log).not.toMatch(secrets);
  expect(await bff.metrics()).not.toMatch(secrets);
});
