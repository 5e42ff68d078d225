import { expect, test } from 'vitest';
import type { LeadAdmin } from '../../../../../bff/leads/store/lead-admin.ts';
import { commands } from '../../../../../bff/tools/leads/commands.ts';
import { toCsv } from '../../../../../bff/tools/leads/csv.ts';
import { toText } from '../../../../../bff/tools/leads/print.ts';
import { storedLead } from '../../../../kit/stored-lead.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
/** Without a lead. */
const store = {
  async *readLeads() {},
  readZone: async () => 'Europe/Moscow',
} as Partial<LeadAdmin> as LeadAdmin;

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
  const shown = toText({ lead: storedLead(), deliveries }, 'Asia/Yekaterinburg');
  expect(shown).toContain('  Телефон: +7 (903) 123-45-67');
  expect(shown).toContain('  mail: доставлена, 21.11.2026, 17:00:00');
  expect(shown).toContain('  webhook: ждёт, попыток 1, следующая 21.11.2026, 17:00:05, status 500');
});

const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/** Rows of the CSV of one lead whose fields hold a text. */
function exportOf(text: string): string {
  const lead = storedLead({ name: text, comment: text, page: `/${text}`, utm: { source: text } });
  return toCsv([{ lead, deliveries: [] }]).replace('\uFEFF', '');
}

const FORMULAS = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'].flatMap((start) =>
  [
    '',
    'Анна,',
    'Анна;',
    'Анна\t',
    'Анна\n',
    'Анна\r\n',
    'Анна|',
    'Анна,,;;',
    '"',
    'Анна;"',
    'Анна,""',
  ].map((before) => `${before}${start}cmd|' /C calc'!A0`),
);

test.each([',', ';', '\t', '|'])(
  'no cell of the CSV is a formula where %j separates',
  (separator) => {
    for (const text of FORMULAS) {
      // As readers do that know nothing of quotes, and those that drop them.
      const cells = exportOf(text)
        .split(/[\r\n]/)
        .flatMap((line) => line.split(separator));
      for (const cell of cells) {
        expect(cell).not.toMatch(FORMULA);
        expect(cell.replace(/^"+/, '')).not.toMatch(FORMULA);
      }
    }
  },
);

test('every field of the CSV is quoted, so a separator in it separates nothing', () => {
  const [, row = ''] = exportOf('Анна; "Мария", с детьми').split('\r\n');
  const cells = row.match(/"(?:[^"]|"")*"(?=,|$)/g) ?? [];
  expect(cells.join(',')).toBe(row);
  expect(cells).toContain('"Анна; ""Мария"", с детьми"');
  expect(cells).toHaveLength(exportOf('').split('\r\n')[0]?.split(',').length ?? 0);
});
