import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Bff } from '../kit/bff.ts';
import { startLeadsTool } from '../kit/leads-tool.ts';
import { deliverDue, leadForm, leadSite, postLead, sendLead, storedLeads } from '../kit/leads.ts';
import { startBff } from '../kit/test.ts';

const TOKEN = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';

let bff: Bff;

beforeEach(async () => {
  bff = await startBff({
    content: leadSite.content,
    settings: { ...leadSite.settings, LOG_LEVEL: 'trace' },
  });
});

async function readiness() {
  const response = await fetch(`${bff.url}/readyz`);
  return [response.status, await response.json()];
}

/** When each file of a folder was written last. */
const lastWriteTo = (folder: string) =>
  readdirSync(folder).map((name) => [name, statSync(path.join(folder, name)).mtimeMs]);

const taken = [200, { status: 'ready', leads: 'ready' }];
const notTaken = [200, { status: 'ready', leads: 'unavailable' }];

/** Locks the database like another program. @returns a function that releases it */
function lock() {
  const other = new DatabaseSync(bff.leadsFile, { timeout: 5000 });
  other.exec('BEGIN IMMEDIATE');
  return () => other.close();
}

describe('a file that cannot be written', () => {
  test('because it is locked answers 503, which delays nobody else, and recovers after the lock', async () => {
    await sendLead(bff);
    const release = lock();
    const order: string[] = [];
    const refused = postLead(bff, { ...leadForm, name: 'Мария' }).finally(() => order.push('lead'));
    for (let count = 0; count < 5; count += 1) {
      expect((await bff.get('/api/lead')).status).toBe(200);
      order.push('content');
    }
    // Prometheus scrapes independently.
    expect(await bff.metric('bff_leads_ready')).toBe(0);
    expect(await readiness()).toEqual(notTaken);
    expect(await refused).toMatchObject({ status: 503, retryAfter: '5' });
    expect(order).toEqual([...Array<string>(5).fill('content'), 'lead']);
    release();
    expect(storedLeads(bff)).toHaveLength(1);
    // A failed check is repeated at once.
    await expect.poll(readiness).toEqual(taken);
    expect((await postLead(bff, { ...leadForm, name: 'Мария' })).status).toBe(201);
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
  const release = lock();
  await postLead(bff, { ...personal, token: undefined, comment: 'Секретное 2' }, headers);
  release();
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

test('/readyz says that leads can be taken before the first one', async () => {
  // A check that takes longer than a second continues, and counts for the next request.
  await expect.poll(readiness).toEqual(taken);
  expect(await bff.metric('bff_leads_ready')).toBe(1);
});

test('a metric counts the channels that deliver leads', async () => {
  expect(await bff.metric('bff_lead_channels')).toBe(0);
  await bff.restart({ TELEGRAM_TOKEN: '12345:token', TELEGRAM_CHAT: '-100' });
  expect(await bff.metric('bff_lead_channels')).toBe(1);
});

describe('/readyz stays 200 for the pages, and says that leads cannot be taken', () => {
  test('from ten seconds after a check, without writing in between', async () => {
    await sendLead(bff);
    await expect.poll(readiness).toEqual(taken);
    const writtenAt = lastWriteTo(bff.folder);
    for (let count = 0; count < 10; count += 1) expect(await readiness()).toEqual(taken);
    expect(lastWriteTo(bff.folder)).toEqual(writtenAt);
    const release = lock();
    bff.advance(9999);
    expect(await readiness()).toEqual(taken);
    bff.advance(1);
    expect(await readiness()).toEqual(notTaken);
    release();
  });

  test('while a file that is not a database takes its place', async () => {
    await bff.stop();
    await rm(bff.leadsFile);
    await writeFile(bff.leadsFile, 'not a database, but long enough to look at'.repeat(100));
    await bff.start();
    expect(await readiness()).toEqual(notTaken);
    await rm(bff.leadsFile, { recursive: true });
    await expect.poll(readiness).toEqual(taken);
  });

  test('while the disk hangs, without waiting for it', async () => {
    await bff.stop();
    await rm(bff.leadsFile);
    // Opening a pipe blocks until another process reads it.
    execFileSync('mkfifo', [bff.leadsFile]);
    await bff.start();
    try {
      const answers = await Promise.all([readiness(), readiness(), readiness()]);
      expect(answers).toEqual([notTaken, notTaken, notTaken]);
      expect(await readiness()).toEqual(notTaken);
    } finally {
      const pipe = await open(bff.leadsFile, 'r+');
      await bff.stop();
      await pipe.close();
    }
  });
});

const modeOf = async (name: string): Promise<string> =>
  ((await stat(name)).mode & 0o7777).toString(8);

test('missing folders and files are created for the owner only', async () => {
  const deep = path.join(bff.folder, 'a/b/leads.db');
  await bff.restart({ LEADS_DB: deep });
  await sendLead(bff);
  const made = [path.join(bff.folder, 'a'), path.dirname(deep), deep, `${deep}-wal`];
  expect(await Promise.all(made.map(modeOf))).toEqual(['700', '700', '600', '600']);
  expect(bff.lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

test('a folder that others may read stays as it is, with a warning in the log and the tool', async () => {
  const folder = path.join(bff.folder, 'open');
  const file = path.join(folder, 'leads.db');
  await mkdir(folder);
  await writeFile(file, '');
  await chmod(file, 0o644);
  await chmod(folder, 0o755);
  await bff.restart({ LEADS_DB: file });
  await sendLead(bff);
  await expect.poll(() => bff.log()).toContain(`${folder} is accessible to other users`);
  expect(bff.log()).toContain(`${file} is accessible to other users: run chmod 600 on it`);
  const { code, errors } = await startLeadsTool({ LEADS_DB: file }, 'list').done;
  expect([code, errors]).toEqual([0, expect.stringContaining('is accessible to other users')]);
  expect([await modeOf(file), await modeOf(folder)]).toEqual(['644', '755']);
});
