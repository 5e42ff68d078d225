import { expect, test } from 'vitest';
import type { LeadAdmin } from '../../../../../bff/leads/store/lead-admin.ts';
import type { StaffLinks } from '../../../../../bff/leads/staff-links.ts';
import type { Desk } from '../../../../../bff/leads/visits/desk.ts';
import { commands } from '../../../../../bff/tools/leads/commands.ts';
import { periodIn, spanIn } from '../../../../../bff/tools/leads/context.ts';
import { toMatcher } from '../../../../../bff/tools/leads/find.ts';
import { adsConsentOf, findWithdrawals, toCsv } from '../../../../../bff/tools/leads/csv.ts';
import { toText } from '../../../../../bff/tools/leads/print.ts';
import { storedLead } from '../../../../kit/stored-lead.ts';

const ZONE = 'Europe/Moscow';
const NOW = Date.parse('2026-11-21T12:00:00Z');
/** Without a lead. */
const store = { async *readLeads() {} } as Partial<LeadAdmin> as LeadAdmin;

test.each([
  ['list', { state: 'lost' }, '--state — waiting, sent, dead, held'],
  ['list', { limit: '0' }, '--limit — целое число от 1'],
  ['list', { since: 'today' }, '--since — дата, например 27.11.2026'],
  ['list', { since: '05.12' }, '--since — дата, например 27.11.2026'],
  ['list', { since: '30.02.2026' }, '--since — дата, например 27.11.2026'],
  ['export', { until: '5' }, '--until — дата, например 27.11.2026'],
  ['visits morgen', {}, 'День — дата, например 27.11.2026'],
  ['mark 5 gone', {}, 'Отметка — called (позвонили), came (пришли)'],
  ['move x 28.11.2026', {}, 'Номер заявки — целое число от 1'],
  ['find', {}, 'Назовите часть имени или почты'],
  ['find 12', {}, 'не меньше четырёх цифр'],
  ['find Анна 12', {}, 'не меньше четырёх цифр'],
  ['find -', {}, 'Назовите часть имени или почты'],
  ['staff-link', {}, 'Назовите, у кого ссылка'],
  ['staff-revoke', {}, 'Назовите, у кого ссылка'],
  ['free', {}, 'Назовите --network с IP-адресом или --phone'],
  ['free', { network: '1.2.3.4', phone: '8 903 123-45-67' }, 'Назовите --network с IP-адресом'],
  ['delete 5', { phone: '8 903 123-45-67' }, 'Назовите номер заявки или --phone, не оба'],
  ['delete 5', {}, 'Заявки № 5 нет'],
  ['show 5', {}, 'Заявки № 5 нет'],
  ['clear', {}, 'Номер заявки — целое число от 1'],
  ['clear held', {}, 'Номер заявки — целое число от 1'],
  ['delete', { phone: '1' }, '--phone — российский или международный номер'],
  ['purge', { days: '1', wait: '0' }, '--wait — целое число от 1'],
])('%s %j is refused', async (line, options, message) => {
  const [name = '', ...args] = line.split(' ');
  const running = commands[name]?.run({
    store,
    args,
    options,
    zone: ZONE,
    channels: [],
    now: NOW,
    desk: {} as Desk,
    staffLinks: {} as StaffLinks,
    settings: { STAFF_PAGE: 'on' },
    loadSlots: async () => [],
    notify: () => undefined,
    isDryRun: false,
    isJson: false,
  });
  await expect(running).rejects.toThrow(message);
});

test.each([
  ['27.11.2026', '2026-11-26T21:00:00.000Z'],
  ['2026-11-27', '2026-11-26T21:00:00.000Z'],
  ['05.12.2026', '2026-12-04T21:00:00.000Z'],
  ['5.12.2026 9:30', '2026-12-05T06:30:00.000Z'],
])('%s is a day or a time of the kindergarten', (since, expected) => {
  const period = periodIn({ options: { since, until: '30.11.2026' } }, ZONE);
  expect(new Date(period.since ?? 0).toISOString()).toBe(expected);
  expect(new Date(period.until).toISOString()).toBe('2026-11-30T21:00:00.000Z');
});

test.each([
  ['Europe/Moscow', '28.11.2026', 24],
  ['Europe/Berlin', '25.10.2026', 25],
  ['Europe/Berlin', '2026-03-29', 23],
])('in %s the day %s has its own hours', (zone, day, hours) => {
  const { from, to } = spanIn({ args: [day], zone, now: NOW });
  expect((to - from) / 3_600_000).toBe(hours);
});

const reportOf = (fields: object, createdAt = NOW) => ({
  lead: storedLead(fields, { createdAt }),
  deliveries: [],
});

test.each([
  ['8 (903) 123-45-67', true],
  ['+7 903 123 45 67', true],
  ['903 123', true],
  ['8903123', true],
  ['4567', true],
  ['45 67', true],
  ['4 5 6 7', true],
  ['8 904', false],
  ['0000', false],
  ['алёна', true],
  ['АЛЕНА', true],
  ['лен', true],
  ['Петрова Алёна', true],
  ['петрова, ал', true],
  ['Алёна 45-67', true],
  ['Алёна 0000', false],
  ['Алёна Сидорова', false],
  ['ALENA@example', true],
  ['example.ru петрова', true],
  ['Анна', false],
])('«%s» finds a lead: %s', (text, isFound) => {
  const report = reportOf({ name: 'Алёна  Петрова', email: 'alena@example.ru' });
  expect(toMatcher(text.split(' '))(report)).toBe(isFound);
});

test('a withdrawn consent to advertising counts for all leads of the family before it', () => {
  const later = reportOf({ consent_ads: true }, NOW + 2);
  const withdrawal = reportOf({ withdraws: 'all' }, NOW + 1);
  const reports = [
    later,
    withdrawal,
    reportOf({ consent_ads: true }),
    reportOf({ consent_ads: true, phone: '+79030000000' }),
  ];
  const withdrawals = findWithdrawals(reports);
  expect(reports.map((report) => adsConsentOf(report, withdrawals, ZONE))).toEqual([
    'да',
    'отозвано 21.11.2026',
    'отозвано 21.11.2026',
    'да',
  ]);
});

test('a lead is shown with the state of its delivery', () => {
  const about = { attempts: 1, nextAt: NOW + 5000, sentAt: NOW };
  const deliveries = [
    { ...about, channel: 'mail', state: 'sent', failure: undefined },
    { ...about, channel: 'telegram', state: 'sent', sentAt: undefined, failure: 'status 500' },
    { ...about, channel: 'webhook', state: 'waiting', failure: 'status 500' },
  ] as const;
  const shown = toText({ lead: storedLead(), deliveries }, 'Asia/Yekaterinburg');
  expect(shown).toContain('  Телефон: +7 (903) 123-45-67');
  expect(shown).toContain('  mail: доставлена, 21.11.2026, 17:00:00');
  expect(shown).toContain('  telegram: снята\n');
  expect(shown).toContain('  webhook: ждёт, попыток 1, следующая 21.11.2026, 17:00:05, status 500');
});

const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/** Rows of the CSV of one lead whose fields hold a text. */
function exportOf(text: string): string {
  const lead = storedLead({ name: text, comment: text, page: `/${text}`, utm: { source: text } });
  return toCsv([{ lead, deliveries: [] }], new Map(), ZONE).replace('\uFEFF', '');
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
  const cells = row.match(/"(?:[^"]|"")*"(?=;|$)/g) ?? [];
  expect(cells.join(';')).toBe(row);
  expect(cells).toContain('"Анна; ""Мария"", с детьми"');
  expect(cells).toHaveLength(exportOf('').split('\r\n')[0]?.split(';').length ?? 0);
});

test('the CSV says in Russian what a form sends as a code', () => {
  const lead = storedLead({
    time_wish: 'evening',
    contact_way: 'vk',
    withdraws: 'advertising',
    date_wish: '2026-11-28',
  });
  const row = toCsv([{ lead, deliveries: [] }], new Map(), ZONE).split('\r\n')[1];
  expect(row).toContain('"28.11.2026";"вечером";"ВКонтакте";"согласие на рекламную рассылку"');
});
