import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLeadsTool } from '../support/leads-tool.ts';
import { leadForm } from '../support/leads.ts';
import { accept, type Receiver, refuse, startReceiver } from '../support/receiver.ts';
import { type RunningServer, startBff } from '../support/stack.ts';

let folder: string;
let settings: Record<string, string>;
let webhook: Receiver;
let bff: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-leads-'));
  webhook = await startReceiver();
  webhook.behave(refuse(500));
  settings = {
    LEADS_DB: path.join(folder, 'leads.db'),
    LEAD_WEBHOOK_URL: webhook.url,
    LEAD_WEBHOOK_SECRET: '0123456789abcdef',
    LOG_LEVEL: 'silent',
    WARM_UP: 'off',
  };
  bff = await startBff(settings);
});
afterAll(async () => {
  await bff.stop();
  await webhook.close();
  await rm(folder, { recursive: true, force: true });
});

const leads = (...words: string[]) => startLeadsTool(settings, ...words).done;

async function post(fields: Record<string, unknown> = {}): Promise<number> {
  const response = await fetch(`${bff.url}/api/lead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...leadForm, ...fields }),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { number: number }).number;
}

test('the tool works beside the running BFF', async () => {
  expect((await leads('list')).errors).toContain('There are no leads yet');

  const first = await post();
  const evil = await post({
    phone: '8 903 765-43-21',
    name: '=1+1 Имя',
    comment: '@cmd',
    child_age: 3,
  });
  const trapped = await post({ phone: '8 903 111-11-11', website: 'x' });
  await expect.poll(() => webhook.received.length).toBeGreaterThan(0);

  const list = (await leads('list')).output.trim().split('\n');
  expect(list).toHaveLength(3);
  expect(list[2]).toMatch(new RegExp(`^${first}  .*  tour  Анна  \\+79031234567  webhook ждёт$`));
  expect((await leads('list', '--state', 'held')).output).toMatch(new RegExp(`^${trapped}  `));

  const shown = (await leads('show', String(evil))).output;
  expect(shown).toContain(`Заявка № ${evil}: экскурсия`);
  expect(shown).toContain('Телефон: +7 (903) 765-43-21');
  expect(shown).toContain(
    'Согласие: /pages/3-soglasie-na-obrabotku-personalnyh-dannyh, 2026-09-01, ',
  );

  const csv = (await leads('export')).output;
  expect(csv.startsWith('\uFEFFnumber,id,created_at,form,name,phone')).toBe(true);
  expect(csv).toContain(`,'=1+1 Имя,8 (903) 765-43-21,`);
  expect(csv).toContain(`,'@cmd,`);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(4);

  webhook.behave(accept);
  expect((await leads('resend', String(trapped))).output).toBe('1 delivery queued again\n');
  await expect
    .poll(() => webhook.received.map(({ body }) => body).join())
    .toContain('+79031111111');

  expect((await leads('delete', '--phone', '8 (903) 765 43 21')).output).toBe('1 deleted\n');
  expect((await leads('show', String(evil))).code).toBe(1);
  expect((await leads('purge', '--days', '1')).output).toBe('0 deleted\n');
  expect(await post({ phone: '8 903 222-22-22' })).toBe(trapped + 1);
});

test.each([
  [['constructor'], 'npm run leads -- <command>'],
  [['list', '--wrong'], "Unknown option '--wrong'"],
])('%j is answered with how to use it', async (words, message) => {
  const { code, errors } = await leads(...words);
  expect(code).toBe(1);
  expect(errors).toContain(message);
});
