import { stringify } from 'csv-stringify/sync';
import { formatPhone } from '../../contract/leads/lead-phone.ts';
import {
  describeMark,
  ENDS,
  formatTime,
  formTitleOf,
  TIMES,
  WAYS,
  WITHDRAWALS,
} from '../../leads/delivery/message.ts';
import type { LeadReport } from '../../leads/store/lead-admin.ts';
import { toStates } from './print.ts';

/** Starts with 8, because spreadsheets take a leading plus for a formula. */
const readablePhone = (phone: string): string => formatPhone(phone).replace('+7', '8');

/** Time of the last withdrawal of advertising consent, by phone number. */
export type Withdrawals = ReadonlyMap<string, number>;

/** @param reports newest first */
export function findWithdrawals(reports: readonly LeadReport[]): Withdrawals {
  const found = new Map<string, number>();
  for (const { lead } of reports) {
    const { withdraws = 'processing', phone } = lead.record.lead;
    if (withdraws !== 'processing' && !found.has(phone)) found.set(phone, lead.createdAt);
  }
  return found;
}

/** Current validity of a lead's consent to advertising. */
export function adsConsentOf({ lead }: LeadReport, withdrawals: Withdrawals, zone: string): string {
  const { phone, consent_ads: isGiven } = lead.record.lead;
  const withdrawnAt = withdrawals.get(phone);
  const isNewer = withdrawnAt !== undefined && isGiven && lead.createdAt > withdrawnAt;
  if (withdrawnAt !== undefined && !isNewer) {
    return `отозвано ${formatTime(withdrawnAt, zone).slice(0, 10)}`;
  }
  return isGiven ? 'да' : 'нет';
}

const toRow = (report: LeadReport, withdrawals: Withdrawals, zone: string) => {
  const { record, visits } = report.lead;
  const visit = visits.at(-1);
  const ads = adsConsentOf(report, withdrawals, zone);
  return { ...report.lead, ...record, time: visit?.time ?? record.slot, visit, ads, report, zone };
};

type Cell = string | number | undefined;

/** The columns: heading and value. */
const COLUMNS: Readonly<Record<string, (row: ReturnType<typeof toRow>) => Cell>> = {
  Номер: ({ number }) => number,
  Получена: ({ createdAt, zone }) => formatTime(createdAt, zone),
  Форма: ({ record }) => formTitleOf(record),
  Имя: ({ lead }) => lead.name,
  Телефон: ({ lead }) => readablePhone(lead.phone),
  Добавочный: ({ lead }) => lead.phone_extension,
  'О телефоне': ({ lead }) => lead.phone_note,
  Почта: ({ lead }) => lead.email,
  'Возраст ребёнка': ({ lead }) => lead.child_age?.toLocaleString('ru-RU'),
  Программа: ({ titles, lead }) => titles?.program ?? lead.program,
  Визит: ({ time, zone }) => time && formatTime(Date.parse(time.starts_at), zone),
  'Состояние визита': ({ time, visit }) => time && (ENDS[visit?.state ?? 'wish'] || 'записан'),
  Отметка: ({ zone, ...lead }) => describeMark(lead, zone),
  'Удобный день': ({ lead }) => lead.date_wish?.split('-').reverse().join('.'),
  'Удобное время': ({ lead }) => lead.time_wish && TIMES[lead.time_wish],
  'Как ответить': ({ lead }) => lead.contact_way && WAYS[lead.contact_way],
  Отзывает: ({ lead }) => lead.withdraws && WITHDRAWALS[lead.withdraws],
  Комментарий: ({ lead }) => lead.comment,
  'Версия согласия': ({ consent }) => consent?.version,
  'SHA-256 согласия': ({ consent }) => consent?.sha256,
  'Согласие на рассылку': ({ ads }) => ads,
  Страница: ({ lead }) => lead.page,
  'Откуда пришли': ({ lead }) => lead.referrer,
  utm_source: ({ lead }) => lead.utm?.source,
  utm_medium: ({ lead }) => lead.utm?.medium,
  utm_campaign: ({ lead }) => lead.utm?.campaign,
  utm_content: ({ lead }) => lead.utm?.content,
  utm_term: ({ lead }) => lead.utm?.term,
  yclid: ({ lead }) => lead.yclid,
  Адрес: ({ ip }) => ip,
  Доставка: ({ report }) => toStates(report),
  Ключ: ({ id }) => id,
};

/**
 * Where a cell may start, whichever separator a spreadsheet assumes: at the start of a field and after
 * each separator within it, with any quotes that follow.
 */
const FORMULA_START = /(?<=^|[,;|\t\r\n])(?="*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** An apostrophe makes a cell text. */
const escapeFormulas = (value: string): string => value.replace(FORMULA_START, "'");

/**
 * Leads as CSV as a Russian Excel opens it: separated by semicolons, every field quoted, with a byte
 * order mark and escaped formulas.
 * @param zone the kindergarten's
 */
export const toCsv = (
  reports: readonly LeadReport[],
  withdrawals: Withdrawals,
  zone: string,
): string =>
  stringify(
    reports.map((report) => {
      const row = toRow(report, withdrawals, zone);
      return Object.values(COLUMNS).map((cellOf) => cellOf(row));
    }),
    {
      header: true,
      columns: Object.keys(COLUMNS),
      bom: true,
      quoted: true,
      quoted_empty: true,
      delimiter: ';',
      cast: { string: escapeFormulas },
      record_delimiter: 'windows',
    },
  );
