import { expect } from 'vitest';
import type { Settings } from './bff.ts';
import { deliverAfter, deliverDue, leadSite, purgeLeads, sendLead, withWebhook } from './leads.ts';
import { leadsToolWith } from './leads-tool.ts';
import { accept, refuse, startReceiver } from './receiver.ts';
import { startBff } from './test.ts';
import { slotAt, withVisits } from './visits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Noon in Moscow on a Saturday. */
const NOON = Date.parse('2026-11-28T12:00:00+03:00');

const slots = [
  slotAt(NOON, { id: 'early', capacity: 3 }),
  slotAt(NOON + 2 * HOUR_MS, { id: 'late' }),
  slotAt(NOON + 2 * HOUR_MS, { id: 'open', kind: 'open-day', capacity: 9 }),
  slotAt(NOON + DAY_MS, { id: 'sunday' }),
];

export type ToolStack = Awaited<ReturnType<typeof startToolStack>>;

/**
 * Starts a BFF that accepts bookings, on the Friday before {@link NOON}. @param database its own
 */
export async function startToolStack(database?: string) {
  // Deliveries are refused at first.
  const webhook = await startReceiver();
  webhook.behave(refuse(500));
  const settings = { ...leadSite.settings, ...withWebhook(webhook), ...withVisits };
  const inDatabase = database === undefined ? {} : { LEADS_DB: database };
  const content = { ...leadSite.content, '/api/slots': slots };
  const bff = await startBff({ content, settings: { ...settings, ...inDatabase } });
  bff.advance(NOON - DAY_MS - bff.now);
  // Creates the database.
  await purgeLeads(bff);
  /** The tool with the settings and the clock of the BFF, and with others. */
  const leadsWith = (others: Settings) =>
    leadsToolWith(
      {
        LEADS_DB: bff.leadsFile,
        UPSTREAM_URL: bff.upstream.url,
        ...settings,
        ...inDatabase,
        ...others,
      },
      () => bff.now,
    );
  return { bff, webhook, leads: leadsWith({}), leadsWith };
}

/** Runs every command of the tool beside a running BFF, with any store. */
export async function useLeadsTool({ bff, webhook, leads }: ToolStack): Promise<void> {
  const post = async (fields: object = {}) => String((await sendLead(bff, { ...fields })).number);
  const first = await post();
  const evil = await post({ phone: '8 903 765-43-21', name: '=1+1 Имя', comment: '@cmd' });
  const trapped = await post({ phone: '8 903 222-22-22, папа 8 903 111-11-11', orbit: 'x' });
  await deliverDue(bff);

  const list = (await leads('list')).output.trim().split('\n');
  expect(list).toHaveLength(3);
  const line = `^${first}  .*  экскурсия  Анна  \\+7 \\(903\\) 123-45-67  webhook ждёт$`;
  expect(list[2]).toMatch(new RegExp(line));
  expect((await leads('list', '--state', 'held')).output).toMatch(new RegExp(`^${trapped}  `));

  const shown = (await leads('show', evil)).output;
  expect(shown).toContain(`Экскурсия — заявка № ${evil}`);
  expect(shown).toContain('Телефон: +7 (903) 765-43-21');
  expect(shown).toContain('Согласие: /pages/3-soglasie, 2026-09-01, ');

  const csv = (await leads('export')).output;
  expect(csv.startsWith('\uFEFF"Номер";"Получена";"Форма";"Имя";"Телефон"')).toBe(true);
  expect(csv).toContain(`;"'=1+1 Имя";"8 (903) 765-43-21";`);
  expect(csv).toContain(`;"'@cmd";`);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(4);
  expect(JSON.parse((await leads('export', '--json')).output)).toHaveLength(3);

  expect((await leads('clear', 'dead', '--dry-run')).output).toBe('Было бы снято: 0\n');
  expect((await leads('clear', 'dead', '--phone', '1')).code).toBe(1);

  webhook.behave(accept);
  expect((await leads('resend', trapped)).errors).toContain('отметка «проверьте»');
  await deliverAfter(bff, HOUR_MS);
  expect(webhook.received.map(({ body }) => body).join()).toContain('+79037654321');

  const preview = (await leads('delete', '--phone', '8 (903) 765 43 21', '--dry-run')).output;
  expect(preview).toMatch(new RegExp(`^${evil}  .*\nБыло бы удалено: 1\n$`));
  expect((await leads('delete', evil)).output).toBe('Удалено: 1\n');
  expect(await leads('show', evil)).toMatchObject({ code: 1, errors: `Заявки № ${evil} нет\n` });
  expect((await leads('delete', '--phone', '8 903 111-11-11')).output).toBe('Удалено: 1\n');
  expect((await leads('purge', '--days', '1')).output).toBe('Удалено: 0\n');
}
