import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { leadTexts } from '../../bff/contract/lead-texts.ts';
import type { LeadRecord } from '../../bff/leads/stored-lead.ts';
import { type BffInProcess, startBffInProcess } from '../support/bff-in-process.ts';
import { leadForm } from '../support/leads.ts';
import {
  type ScriptedUpstream,
  sendJson,
  startScriptedUpstream,
} from '../support/scripted-upstream.ts';

const CONSENT_TEXT = 'Я согласен.';
const TOKEN = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';

const content = {
  '/api/lead': [
    {
      id: 1,
      slug: 'tour',
      fields: [{ name: 'comment', label: 'Вопрос', type: 'textarea', required: false }],
      consent_pd_page: '/pages/3-soglasie',
    },
    {
      id: 2,
      slug: 'question',
      fields: [{ name: 'comment', label: 'Вопрос', type: 'textarea', required: true }],
    },
  ],
  '/api/layout': { config: { consent_ads_page: '/pages/4-reklama' }, menu: [] },
  '/api/pages/3-soglasie': { id: 3, content: CONSENT_TEXT, version: '2026-09-01' },
  '/api/pages/4-reklama': { id: 4, text: 'Шлите.', version: '2' },
};

let upstream: ScriptedUpstream;
let bff: BffInProcess;
let folder: string;
let file: string;
let log: string;

const start = (environment: Record<string, string> = {}): Promise<BffInProcess> =>
  startBffInProcess(
    upstream.url,
    { LEADS_DB: file, SITE_ORIGIN: 'https://kosmosad.example', ...environment },
    { log: pino({ level: 'trace' }, { write: (line: string) => (log += line) }) },
  );

async function restart(environment: Record<string, string> = {}): Promise<void> {
  await bff.close();
  bff = await start(environment);
}

beforeEach(async () => {
  log = '';
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-leads-'));
  file = path.join(folder, 'leads.db');
  upstream = await startScriptedUpstream(content);
  bff = await start();
});
afterEach(async () => {
  await bff.close();
  await upstream.close();
  await rm(folder, { recursive: true, force: true });
});

async function post(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${bff.url}/api/lead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    headers: response.headers,
    json: (await response.json()) as { id?: string; number?: number; errors?: object },
  };
}

/** What is on the disk, read by another connection. */
function stored(): LeadRecord[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = db.prepare('SELECT record FROM leads ORDER BY number').all();
    return rows.map(({ record }) => JSON.parse(String(record)) as LeadRecord);
  } finally {
    db.close();
  }
}

describe('an enquiry', () => {
  test('as JSON is stored before it is answered', async () => {
    const { status, json, headers } = await post(leadForm);
    expect(status).toBe(201);
    expect(json).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), number: 1 });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(stored()).toMatchObject([{ lead: { name: 'Анна', phone: '+79031234567' } }]);
  });

  test('as a form is stored alike', async () => {
    const form = new URLSearchParams({ ...leadForm, consent_pd: 'true', utm_source: 'ya' });
    const { status, json } = await post(form.toString(), {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    });
    expect([status, json.number]).toEqual([201, 1]);
    expect(stored()).toMatchObject([{ lead: { name: 'Анна', utm: { source: 'ya' } } }]);
  });

  test('keeps the visitor as the site tells, and the consents with the hash of their text', async () => {
    await post(
      { ...leadForm, consent_ads: true },
      { 'x-forwarded-for': '198.51.100.1, 203.0.113.7', 'user-agent': 'Mozilla/5.0' },
    );
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(stored()).toMatchObject([
      {
        ip: '203.0.113.7',
        user_agent: 'Mozilla/5.0',
        consent: {
          page: '/pages/3-soglasie',
          version: '2026-09-01',
          sha256: sha256(CONSENT_TEXT),
        },
        consent_ads: { page: '/pages/4-reklama', version: '2', sha256: sha256('Шлите.') },
      },
    ]);
  });

  test('to an older text of the consent does not claim the hash of the present one', async () => {
    await post({ ...leadForm, consent_version: '2025-01-01' });
    expect(stored()[0]?.consent).toEqual({ page: '/pages/3-soglasie', version: '2025-01-01' });
  });

  test('is taken while the content API is gone', async () => {
    await restart();
    for (const address of Object.keys(content)) {
      upstream.script(address, (_request, response) => sendJson(response, {}, 500));
    }
    expect((await post({ ...leadForm, form: 'whatever' })).status).toBe(201);
    expect(stored()[0]?.consent).toEqual({
      page: '/pages/1-privacy-policy',
      version: '2026-09-01',
    });
  });
});

describe('what is wrong is said beside its field', () => {
  test('in Russian', async () => {
    const { status, json } = await post({ ...leadForm, phone: '123', consent_pd: false });
    expect(status).toBe(422);
    expect(json).toEqual({
      errors: { phone: [leadTexts.phone], consent_pd: [leadTexts.consent] },
    });
  });

  test.each(['', '{', '[]', 'null', '5', '"text"', '\u0000', '{"form":'])(
    'for the body %j',
    async (body) => {
      const { status, json } = await post(body);
      expect(status).toBe(422);
      expect(json.errors).toMatchObject({ name: [leadTexts.nameMissing] });
    },
  );

  test('by the preset that was filled in', async () => {
    const { status, json } = await post({ ...leadForm, form: 'question' });
    expect([status, json.errors]).toEqual([422, { comment: [leadTexts.commentMissing] }]);
  });

  test('for a preset that is not there', async () => {
    const { status, json } = await post({ ...leadForm, form: 'other' });
    expect([status, json.errors]).toEqual([422, { form: [leadTexts.form] }]);
  });

  test('without repeating what was sent', async () => {
    const { json } = await post({ ...leadForm, phone: '<script>1</script>', email: '<b>x' });
    expect(JSON.stringify(json)).not.toMatch(/script|<b>/);
  });
});

describe('one enquiry', () => {
  test('is what is sent twenty times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post({ ...leadForm, token: TOKEN })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(stored()).toHaveLength(1);
  });

  test('is what is sent again within ten minutes without a token, from any page', async () => {
    const first = await post(leadForm);
    bff.advance(9 * 60_000);
    const again = await post({ ...leadForm, phone: '+7 (903) 123-45-67', page: '/contacts' });
    expect(again.json).toEqual(first.json);
    bff.advance(60_000);
    expect((await post(leadForm)).json.number).toBe(2);
  });

  test('is what is sent again after a restart', async () => {
    const first = await post({ ...leadForm, token: TOKEN });
    await restart();
    bff.advance(86_400_000);
    expect((await post({ ...leadForm, token: TOKEN })).json).toEqual(first.json);
  });

  test('is what is mended under its token, and the mended number is kept', async () => {
    const first = await post({ ...leadForm, token: TOKEN });
    const mended = await post({ ...leadForm, token: TOKEN, phone: '8 903 765-43-21' });
    expect(mended.json).toEqual(first.json);
    expect(stored()).toMatchObject([{ lead: { phone: '+79037654321' } }]);
  });
});

describe('refused is', () => {
  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://x.kosmosad.example' }],
    [{ origin: 'https://evil.example', 'x-forwarded-host': 'kosmosad.example' }],
  ] as Record<string, string>[][])('with 403 a page of somebody else: %j', async (headers) => {
    const { status, json } = await post(leadForm, headers);
    expect(status).toBe(403);
    expect(json).toEqual({ error: { code: 403, message: expect.any(String) } });
  });

  test('not the site itself', async () => {
    const headers = { origin: 'https://kosmosad.example', 'sec-fetch-site': 'same-origin' };
    expect((await post(leadForm, headers)).status).toBe(201);
  });

  test('with 413 what is larger than 64 KB, announced or not', async () => {
    const large = JSON.stringify({ ...leadForm, comment: 'x'.repeat(65_536) });
    expect((await post(large)).status).toBe(413);
    const response = await fetch(`${bff.url}/api/lead`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(JSON.stringify(leadForm).padEnd(65_536)).toHaveLength(65_536);
    expect((await post(JSON.stringify(leadForm).padEnd(65_000))).status).toBe(201);
  });

  test.each([
    [{ 'content-type': 'text/plain' }],
    [{ 'content-type': 'multipart/form-data; boundary=x' }],
    [{ 'content-type': 'application/xml' }],
    [{ 'content-type': 'nonsense' }],
    [{ 'content-encoding': 'gzip' }],
  ] as Record<string, string>[][])('with 415 %j', async (headers) => {
    expect((await post(leadForm, headers)).status).toBe(415);
  });

  test('with 429 what nobody can have typed so fast', async () => {
    const fast = await post({ ...leadForm, filled_ms: 499 });
    expect([fast.status, fast.retryAfter]).toEqual([429, '2']);
    expect((await post({ ...leadForm, filled_ms: 1500 })).status).toBe(201);
  });

  test('with 429 an address that sends too many, until its time is over', async () => {
    await restart({ LEAD_ADDRESS_LIMIT: '2' });
    const from = (address: string, name: string) =>
      post({ ...leadForm, name, phone: '' }, { 'x-forwarded-for': address });
    expect((await from('203.0.113.7', 'Анна')).status).toBe(422);
    expect((await from('203.0.113.7', 'Анна')).status).toBe(422);
    const third = await from('203.0.113.7', 'Анна');
    expect([third.status, third.retryAfter]).toEqual([429, '300']);
    expect((await from('203.0.113.8', 'Анна')).status).toBe(422);
    bff.advance(300_000);
    expect((await from('203.0.113.7', 'Анна')).status).toBe(422);
  });

  test('with 429 the eleventh enquiry of a phone in a day, from whatever address', async () => {
    const send = (index: number) =>
      post({ ...leadForm, comment: `${index}` }, { 'x-forwarded-for': `203.0.113.${index}` });
    for (let index = 0; index < 10; index += 1) expect((await send(index)).status).toBe(201);
    const more = await send(10);
    expect([more.status, more.retryAfter]).toEqual([429, '86400']);
  });
});

test('what fills the trap for programs is kept, answered as ever and not delivered', async () => {
  await restart({
    LEAD_WEBHOOK_URL: 'http://127.0.0.1:9/',
    LEAD_WEBHOOK_SECRET: '0123456789abcdef',
  });
  expect((await post({ ...leadForm, website: 'http://spam.example' })).status).toBe(201);
  await bff.leads.deliverDue();
  expect(stored()).toMatchObject([{ lead: { website: 'http://spam.example' } }]);
  const metrics = await (await fetch(`${bff.url}/metrics`)).text();
  expect(metrics).toContain('bff_lead_queue{channel="webhook",state="held"} 1');
  expect(metrics).toContain('bff_leads_total{outcome="held"} 1');
  // A person who sends the same without it is another enquiry.
  expect((await post(leadForm)).json.number).toBe(2);
});

test('an enquiry older than it is kept is deleted, at a start and while running', async () => {
  await restart({ LEADS_KEEP_DAYS: '30' });
  await post(leadForm);
  bff.advance(30 * 86_400_000);
  await post({ ...leadForm, name: 'Мария' });
  await bff.leads.purge();
  expect(stored()).toHaveLength(2);
  bff.advance(1);
  await bff.leads.purge();
  expect(stored()).toMatchObject([{ lead: { name: 'Мария' } }]);
});

describe('a file that cannot be written', () => {
  test('because it is locked answers 503, stores nothing, and works again after it', async () => {
    await post(leadForm);
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const refused = await post({ ...leadForm, name: 'Мария' });
    expect([refused.status, refused.retryAfter]).toEqual([503, '5']);
    other.exec('ROLLBACK');
    other.close();
    expect(stored()).toHaveLength(1);
    expect((await post({ ...leadForm, name: 'Мария' })).status).toBe(201);
  });

  test('because it is locked keeps nobody else waiting: content is answered meanwhile', async () => {
    await post(leadForm);
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const order: string[] = [];
    const refused = post({ ...leadForm, name: 'Мария' }).then(() => order.push('enquiry'));
    for (let count = 0; count < 5; count += 1) {
      const presets = await fetch(`${bff.url}/api/lead`);
      await presets.arrayBuffer();
      order.push('content');
    }
    await refused;
    other.close();
    expect(order).toEqual([...Array<string>(5).fill('content'), 'enquiry']);
  });

  test('because its folder cannot be made answers 503; content is served all the same', async () => {
    await writeFile(path.join(folder, 'file'), '');
    await restart({ LEADS_DB: path.join(folder, 'file/leads.db') });
    expect((await post(leadForm)).status).toBe(503);
    const presets = await fetch(`${bff.url}/api/lead`);
    expect(presets.status).toBe(200);
    expect(await presets.json()).toHaveLength(2);
  });

  test('because it is no database answers 503', async () => {
    await bff.close();
    await writeFile(file, 'not a database, but long enough to look at'.repeat(100));
    bff = await start();
    expect((await post(leadForm)).status).toBe(503);
  });
});

test('nothing personal is in the log, whatever happens', async () => {
  await restart({
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
  await post(personal, headers);
  await post({ ...personal, phone: '8 903 765-43-21' }, headers);
  await post({ ...personal, phone: 'x' }, headers);
  await post(`{"name":"Анастасия",`, headers);
  await post(personal, { ...headers, origin: 'https://evil.example' });
  await post(personal, { ...headers, 'content-type': 'text/plain' });
  await bff.leads.deliverDue();
  bff.advance(3 * 86_400_000);
  await bff.leads.deliverDue();
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  await post({ ...personal, token: undefined, comment: 'Секретное 2' }, headers);
  other.exec('ROLLBACK');
  other.close();
  expect(log).toContain('an enquiry was stored');
  expect(log).toContain('could not be delivered for three days');
  expect(log).toContain('"reason":"ECONNREFUSED"');
  expect(log).toContain('SQLITE');
  expect(log).not.toMatch(
    /Анастасия|anastasia|Секретное|903|7654321|203\.0\.113|secret-of|0b5f1c1e|staff@/i,
  );
  const metrics = await (await fetch(`${bff.url}/metrics`)).text();
  expect(metrics).not.toMatch(/Анастасия|anastasia|\+?7903|203\.0\.113|secret-of/i);
});
