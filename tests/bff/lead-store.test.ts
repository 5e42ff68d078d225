import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { leadForm, leadSite, deliverDue, postLead, storedLeads } from '../kit/leads.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

const TOKEN = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';

let bff: Bff;

beforeEach(async () => {
  bff = await startBff({
    content: leadSite.content,
    settings: { ...leadSite.settings, LOG_LEVEL: 'trace' },
  });
});

describe('a file that cannot be written', () => {
  test('because it is locked answers 503, stores nothing, and recovers after the lock', async () => {
    await postLead(bff, leadForm);
    const other = new DatabaseSync(bff.leadsFile, { timeout: 5000 });
    other.exec('BEGIN IMMEDIATE');
    const refused = await postLead(bff, { ...leadForm, name: 'Мария' });
    expect([refused.status, refused.retryAfter]).toEqual([503, '5']);
    other.exec('ROLLBACK');
    other.close();
    expect(storedLeads(bff)).toHaveLength(1);
    expect((await postLead(bff, { ...leadForm, name: 'Мария' })).status).toBe(201);
  });

  test('because it is locked delays nobody else: content is served meanwhile', async () => {
    await postLead(bff, leadForm);
    // The first lead may still be on its way to its channels.
    const other = new DatabaseSync(bff.leadsFile, { timeout: 5000 });
    other.exec('BEGIN IMMEDIATE');
    const order: string[] = [];
    const refused = postLead(bff, { ...leadForm, name: 'Мария' }).then(() => order.push('lead'));
    for (let count = 0; count < 5; count += 1) {
      const presets = await fetch(`${bff.url}/api/lead`);
      await presets.arrayBuffer();
      order.push('content');
    }
    await refused;
    other.close();
    expect(order).toEqual([...Array<string>(5).fill('content'), 'lead']);
  });

  test('because its folder cannot be made answers 503, while content is served', async () => {
    await writeFile(path.join(bff.folder, 'file'), '');
    await bff.restart({ LEADS_DB: path.join(bff.folder, 'file/leads.db') });
    expect((await postLead(bff, leadForm)).status).toBe(503);
    const presets = await fetch(`${bff.url}/api/lead`);
    expect(presets.status).toBe(200);
    expect(await presets.json()).toHaveLength(2);
  });
});

test('no failure puts personal data into the log', async () => {
  await bff.restart({
    LEAD_WEBHOOK_URL: 'http://127.0.0.1:9/',
    LEAD_WEBHOOK_SECRET: 'secret-of-webhook',
    SMTP_URL: 'smtp://user:secret-of-mail@127.0.0.1:9',
    LEAD_MAIL_TO: 'staff@kosmosad.example',
    TELEGRAM_TOKEN: '12345:secret-of-bot',
    TELEGRAM_CHAT: '1',
  });
  const personal = {
    ...leadForm,
    name: 'Анастасия',
    email: 'anastasia@example.ru',
    comment: 'Секретное слово',
    token: TOKEN,
  };
  const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Agent of Anastasia' };
  await postLead(bff, personal, headers);
  await postLead(bff, { ...personal, phone: '8 903 765-43-21' }, headers);
  await postLead(bff, { ...personal, phone: 'x' }, headers);
  await postLead(bff, `{"name":"Анастасия",`, headers);
  await postLead(bff, personal, { ...headers, origin: 'https://evil.example' });
  await postLead(bff, personal, { ...headers, 'content-type': 'text/plain' });
  await deliverDue(bff);
  bff.advance(3 * 86_400_000);
  await deliverDue(bff);
  const other = new DatabaseSync(bff.leadsFile, { timeout: 5000 });
  other.exec('BEGIN IMMEDIATE');
  await postLead(bff, { ...personal, token: undefined, comment: 'Секретное 2' }, headers);
  other.exec('ROLLBACK');
  other.close();
  expect(bff.log()).toContain('a lead was stored');
  expect(bff.log()).toContain('was not delivered and is given up');
  expect(bff.log()).toContain('"reason":"ECONNREFUSED"');
  expect(bff.log()).toContain('SQLITE');
  // Times and ports may have any three digits: a phone is recognized by more, however it is
  // written.
  const secrets =
    /Анастасия|anastasia|Секретное|903\D{0,3}(?:123\D?45|765\D?43)|203\.0\.113|secret-of|0b5f1c1e|staff@/i;
  expect('7 (903) 123-45-67').toMatch(secrets);
  expect('79037654321').toMatch(secrets);
  expect(bff.log()).not.toMatch(secrets);
  expect(await bff.metrics()).not.toMatch(secrets);
});
