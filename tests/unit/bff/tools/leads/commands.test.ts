import { expect, test } from 'vitest';
import type { LeadAdmin } from '../../../../../bff/leads/store/lead-admin.ts';
import { parseWords } from '../../../../../bff/tools/command-line.ts';
import { commands } from '../../../../../bff/tools/leads/commands.ts';
import { numberIn, periodIn, type ToolContext } from '../../../../../bff/tools/leads/context.ts';
import { toMatcher } from '../../../../../bff/leads/staff/find-lead.ts';
import { adsConsentOf, findWithdrawals, toCsv } from '../../../../../bff/tools/leads/csv.ts';
import { runTool } from '../../../../../bff/tools/leads/run-tool.ts';
import { USAGE } from '../../../../../bff/tools/leads/words.ts';
import { toText } from '../../../../../bff/tools/leads/print.ts';
import { storedLead } from '../../../../kit/stored-lead.ts';

const ZONE = 'Europe/Moscow';
const NOW = Date.parse('2026-11-21T12:00:00Z');
/** Without a lead. */
const store = { async *readLeads() {} } as Partial<LeadAdmin> as LeadAdmin;

test.each([
  ['list', { state: 'lost' }, '--state — waiting, refused, sent, dead, void, held'],
  ['list', { limit: '0' }, '--limit — целое число от 1'],
  ['list', { since: 'today' }, '--since — день, как 28.11.2026'],
  ['list', { since: '30.02.2026' }, '--since — день, как 28.11.2026'],
  ['list', { since: '28.11' }, '--since — день, как 28.11.2026'],
  ['export', { until: '5' }, '--until — день, как 28.11.2026'],
  ['export', { since: '28.11.2026', until: '27.11.2026' }, '--until — день не раньше --since'],
  ['delete 5', { phone: '8 903 123-45-67' }, 'Назовите номер заявки или --phone, не оба'],
  ['show 5', {}, 'Заявки № 5 нет'],
  ['show x', {}, 'Номер заявки — целое число от 1'],
  ['clear', {}, 'Номер заявки — целое число от 1'],
  ['clear held', {}, 'Номер заявки — целое число от 1'],
  ['delete', { phone: '1' }, '--phone — российский или международный номер'],
  ['purge', { days: '1', wait: '0' }, '--wait — целое число от 1'],
])('%s %j is refused', async (line, options, message) => {
  const [name = '', ...args] = line.split(' ');
  const context: Partial<ToolContext> = { store, args, options, zone: ZONE, now: NOW };
  const running = commands[name]?.run(context as ToolContext);
  await expect(running).rejects.toThrow(message);
});

test.each([
  ['27.11.2026', '2026-11-26T21:00:00.000Z'],
  ['2026-11-27', '2026-11-26T21:00:00.000Z'],
  ['05.12.2026', '2026-12-04T21:00:00.000Z'],
  ['5.12.2026 9:30', '2026-12-05T06:30:00.000Z'],
])('%s is a day or a time of the kindergarten', (since, expected) => {
  const period = periodIn({ options: { since, until: '31.12.2026' }, zone: ZONE });
  expect(new Date(period.since ?? 0).toISOString()).toBe(expected);
  expect(new Date(period.until ?? 0).toISOString()).toBe('2026-12-31T21:00:00.000Z');
});

test.each(['15', '№15', '№ 15', '# 15', '#15', '15.', '№ 15,'])('«%s» is a number', (text) => {
  expect(numberIn(parseWords({ words: 1 }, text.split(' ')))).toBe(15);
});

const run = (words: readonly string[], environment = {}) => {
  const told: string[] = [];
  const notify = (text: string) => void told.push(text);
  return runTool(words, { environment, now: () => NOW, input: process.stdin, notify }).then(
    (text) => text ?? told[0],
  );
};

test.each([[[]], [['help']], [['Help', 'show']], [['--help']], [['show', '-h']]])(
  'the command line %j explains all commands',
  async (words) => expect(await run(words)).toBe(USAGE),
);

test('a flag that npm consumed stops the command', async () => {
  const told = await run(['delete', '5'], { npm_config_dry_run: 'true' });
  expect(told).toContain('--dry-run забрал npm');
});

const reportOf = (fields: object, createdAt = NOW) => ({
  lead: storedLead(fields, { createdAt }),
  messages: [],
  changes: [],
});

const FINDING =
  '8 (903) 123-45-67|+7 903 123 45 67|903 123|8903123|4567|45 67|4 5 6 7|алёна|АЛЕНА|лен|' +
  'Петрова Алёна|петрова, ал|Алёна 45-67|ALENA@example|example.ru петрова|№ 12|№12|12|12.|#12|' +
  '№ 12.|Экскурсия, сб 28.11, 12:00 — заявка № 12|тел. 8 903 123-45-67|' +
  "+7 (903) 123–45–67 доб. 2, мама|Алёна 89031234567|+7 916 765-43-21|8916 765|о’Коннор|О'КОННОР";
const MISSING =
  '8 904|0000|Алёна 0000|Алёна Сидорова|Анна|13|№ 120|' +
  'Экскурсия, сб 28.11, 12:00 — заявка № 13|8 903 123-45-68|7654322';

test.each([
  ...FINDING.split('|').map((text) => [text, true] as const),
  ...MISSING.split('|').map((text) => [text, false] as const),
])('«%s» finds a lead: %s', (text, isFound) => {
  const family = { name: "Алёна  Петрова-О'Коннор", email: 'alena@example.ru' };
  const report = reportOf({ ...family, phone_note: 'муж 8 916 765-43-21' });
  const matches = toMatcher(text);
  expect(typeof matches === 'function' && matches(report.lead)).toBe(isFound);
});

test.each([
  ['1234', true],
  [' 1234. ', true],
  ['№ 1234', true],
  ['4567', true],
  ['1235', false],
  ['12345', false],
  ['12 34', false],
  ['Алёна 1234', false],
])('«%s» finds lead № 1234: %s', (text, isFound) => {
  const matches = toMatcher(text);
  const { record } = reportOf({ phone: '+79030004567' }).lead;
  expect(typeof matches === 'function' && matches({ number: 1234, record })).toBe(isFound);
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
  const unsent = { ...about, sentAt: undefined };
  const messages = [
    { ...about, topic: 'lead', receiver: 'mail', state: 'sent', failure: undefined },
    { ...unsent, topic: 'lead', receiver: 'telegram', state: 'void', failure: undefined },
    { ...unsent, topic: 'lead', receiver: 'webhook', state: 'waiting', failure: 'status 500' },
    { ...unsent, topic: 'visit', receiver: 'family', state: 'dead', failure: 'SMTP 550' },
  ] as const;
  const lead = { ...storedLead(), isUnmailed: true };
  const shown = toText(
    { lead, messages, changes: [{ kind: 'mark', by: 'Анна', at: NOW }] },
    'Asia/Yekaterinburg',
  );
  expect(shown).toContain('  Телефон: +7 (903) 123-45-67');
  expect(shown).toContain('  mail: доставлена, 21.11.2026, 17:00:00');
  expect(shown).toContain('  21.11.2026, 17:00:00: отметка, Анна');
  expect(shown).toContain('  telegram: снята');
  expect(shown).toContain('  family визит: не доставлена, попыток 1, SMTP 550');
  expect(shown).toContain('Письмо не дошло: позвоните');
  expect(shown).toContain('  webhook: ждёт, попыток 1, следующая 21.11.2026, 17:00:05, status 500');
});

const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/** Rows of the CSV of one lead whose fields hold a text. */
function exportOf(text: string): string {
  const lead = storedLead({ name: text, comment: text, page: `/${text}`, utm: { source: text } });
  return toCsv([{ lead, messages: [], changes: [] }], new Map(), ZONE).replace('\uFEFF', '');
}

const ENDS = [',', ';', '\t', '\n', '\r\n', '|', ',,;;', ';"', ',""'];
const FORMULAS = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'].flatMap((start) =>
  ['', '"', ...ENDS.map((end) => `Анна${end}`)].map(
    (before) => `${before}${start}cmd|' /C calc'!A0`,
  ),
);

test.each([',', ';', '\t', '|'])(
  'no cell of the CSV is a formula where %j separates',
  (separator) => {
    for (const text of FORMULAS) {
      // Splits it like readers that ignore quotes or drop them.
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

test('the CSV has Russian words for a form’s codes', () => {
  const lead = storedLead({
    time_wish: 'evening',
    contact_way: 'vk',
    withdraws: 'advertising',
    date_wish: '2026-11-28',
  });
  const row = toCsv([{ lead, messages: [], changes: [] }], new Map(), ZONE).split('\r\n')[1];
  expect(row).toContain('"28.11.2026";"вечером";"ВКонтакте";"согласие на рекламную рассылку"');
});
