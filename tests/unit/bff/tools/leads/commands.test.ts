import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LeadAdmin } from '../../../../../bff/leads/store/lead-admin.ts';
import type { LeadDatabase } from '../../../../../bff/leads/store/lead-database.ts';
import { LeadStore } from '../../../../../bff/leads/store/lead-store.ts';
import { openLeadDatabase } from '../../../../../bff/leads/store/open-database.ts';
import { commands } from '../../../../../bff/tools/leads/commands.ts';
import { newLead } from '../../../../kit/stored-lead.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;

let folder: string;
let database: LeadDatabase;
let store: LeadStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-leads-'));
  database = await openLeadDatabase(path.join(folder, 'leads.db'), 10_000, () => undefined);
  store = new LeadStore(database);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const addLead = (...given: Parameters<typeof newLead>) => store.addLead(newLead(...given));
/** Claims deliveries of a channel by the numbers of their leads. */
async function claim(channel: 'webhook' | 'mail' = 'webhook') {
  const due = await store.claimDue(channel, NOW, 9);
  return (number: number) => {
    const delivery = due.find(({ lead }) => lead.number === number);
    if (!delivery) throw new Error(`${number} is not due`);
    return delivery;
  };
}

async function run(line: string, options: Record<string, string> = {}, isDryRun = false) {
  const [name = '', ...args] = line.split(' ');
  const given = {
    store: new LeadAdmin(database),
    args,
    options,
    isDryRun,
    channels: ['webhook'] as const,
    now: NOW,
  };
  return (await commands[name]?.({ ...given, notify: () => undefined })) ?? '';
}

test.each([
  ['list', { state: 'lost' }, '--state must be one of waiting, sent, dead, held'],
  ['list', { limit: '0' }, '--limit must be a whole number of at least 1'],
  ['list', { since: 'today' }, '--since must be a date such as 2026-11-21'],
  ['export', { state: 'lost' }, '--state must be one of waiting, sent, dead, held'],
  ['show', {}, 'The number must be a whole number of at least 1'],
  ['show 5', {}, 'There is no lead 5'],
  ['resend x', {}, 'The number must be a whole number of at least 1'],
  ['delete', {}, '--phone must be a Russian number'],
  ['delete', { phone: '1' }, '--phone must be a Russian number'],
  ['purge', {}, '--days must be a whole number of at least 1'],
  ['purge', { days: '-1' }, '--days must be a whole number of at least 1'],
  ['purge', { days: '1', wait: '0' }, '--wait must be a whole number of at least 1'],
] as [string, Record<string, string>, string][])(
  '%s %j is refused',
  async (line, options, message) => {
    await expect(run(line, options)).rejects.toThrow(message);
  },
);

test('a list is the newest first, as many as wanted, since a day, in a state', async () => {
  for (const days of [3, 2, 1, 0]) await addLead({}, { now: NOW - days * DAY_MS });
  await store.settle((await claim())(2), { now: NOW });
  const numbers = async (options: Record<string, string>) =>
    (await run('list', options)).split('\n').map((line) => line.split(' ', 1)[0]);
  expect(await numbers({})).toEqual(['4', '3', '2', '1']);
  expect(await numbers({ limit: '2' })).toEqual(['4', '3']);
  expect(await numbers({ since: '2026-11-20' })).toEqual(['4', '3']);
  expect(await numbers({ state: 'sent' })).toEqual(['2']);
});

test('a lead is shown with how its delivery goes', async () => {
  await addLead({ phone: '+79031234567' }, { now: NOW, channels: ['webhook', 'mail'] });
  const failure = { reason: 'status 500', nextAt: NOW + 5000 };
  await store.settle((await claim())(1), { now: NOW, failure });
  await store.settle((await claim('mail'))(1), { now: NOW });
  const shown = await run('show 1');
  expect(shown).toContain('  Телефон: +7 (903) 123-45-67');
  expect(shown).toContain('  mail: доставлена, 21.11.2026, 15:00:00');
  expect(shown).toContain('  webhook: ждёт, попыток 1, следующая 21.11.2026, 15:00:05, status 500');
});

test('those that were given up are delivered again together', async () => {
  for (let count = 0; count < 3; count += 1) await addLead({}, { now: NOW });
  const claimed = await claim();
  for (const number of [1, 2])
    await store.settle(claimed(number), { now: NOW, failure: { reason: 'x', nextAt: undefined } });
  expect(await run('resend dead')).toBe('2 deliveries queued again');
  expect((await run('list', { state: 'waiting' })).split('\n')).toHaveLength(3);
});

test('all of a phone is deleted, however it is written', async () => {
  await addLead({ phone: '+79031234567' }, { now: NOW });
  await addLead({ phone: '+79031234567', comment: 'x' }, { now: NOW });
  await addLead({}, { now: NOW });
  expect(await run('delete', { phone: '8 (903) 123-45-67' })).toBe('2 deleted');
  expect((await run('list')).split('\n')).toHaveLength(1);
});

test('what is older than some days is deleted, or only counted', async () => {
  for (const days of [31, 30, 0]) await addLead({}, { now: NOW - days * DAY_MS });
  expect(await run('purge', { days: '30' }, true)).toBe(
    '1 of 3 would be deleted: stored before 2026-10-22T12:00:00.000Z',
  );
  expect((await run('list')).split('\n')).toHaveLength(3);
  expect(await run('purge', { days: '30' })).toBe('1 deleted');
  expect((await run('list')).split('\n')).toHaveLength(2);
});

test.each(['=1+1', '+1', '-1', '@x', '\t=1', '＝1'])(
  '%j is no formula in the CSV',
  async (text) => {
    await addLead({ name: text, comment: text, page: `/${text}` }, { now: NOW });
    const [, row = ''] = (await run('export')).split('\r\n');
    for (const cell of row.split(',')) expect(cell).not.toMatch(/^"?[=+\-@\t\r＝＋－＠]/);
  },
);
