import { expect, test } from 'vitest';
import type { LeadAdmin } from '../../../../../bff/leads/store/lead-admin.ts';
import { commands } from '../../../../../bff/tools/leads/commands.ts';
import { toCsv } from '../../../../../bff/tools/leads/csv.ts';
import { toText } from '../../../../../bff/tools/leads/print.ts';
import { storedLead } from '../../../../kit/stored-lead.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
/** Without a lead. */
const store = { async *readLeads() {} } as Partial<LeadAdmin> as LeadAdmin;

test.each([
  ['list', { state: 'lost' }, '--state must be one of waiting, sent, dead, held'],
  ['list', { limit: '0' }, '--limit must be a whole number of at least 1'],
  ['list', { since: 'today' }, '--since must be a date such as 2026-11-21'],
  ['show 5', {}, 'There is no lead 5'],
  ['delete', { phone: '1' }, '--phone must be a Russian number'],
  ['purge', { days: '1', wait: '0' }, '--wait must be a whole number of at least 1'],
])('%s %j is refused', async (line, options, message) => {
  const [name = '', ...args] = line.split(' ');
  const context = { store, args, options, isDryRun: false, channels: [], now: NOW };
  const running = commands[name]?.({ ...context, notify: () => undefined });
  await expect(running).rejects.toThrow(message);
});

test('a lead is shown with how its delivery goes', () => {
  const about = { attempts: 1, nextAt: NOW + 5000, sentAt: NOW };
  const deliveries = [
    { ...about, channel: 'mail', state: 'sent', failure: undefined },
    { ...about, channel: 'webhook', state: 'waiting', failure: 'status 500' },
  ] as const;
  const shown = toText({ lead: storedLead(), deliveries });
  expect(shown).toContain('  Телефон: +7 (903) 123-45-67');
  expect(shown).toContain('  mail: доставлена, 21.11.2026, 15:00:00');
  expect(shown).toContain('  webhook: ждёт, попыток 1, следующая 21.11.2026, 15:00:05, status 500');
});

test.each(['=1+1', '@x', '\t=1', '＝1'])('%j is no formula in the CSV', (text) => {
  const lead = storedLead({ name: text, comment: text, page: `/${text}` });
  const [, row = ''] = toCsv([{ lead, deliveries: [] }]).split('\r\n');
  for (const cell of row.split(',')) expect(cell).not.toMatch(/^"?[=+\-@\t\r＝＋－＠]/);
});
