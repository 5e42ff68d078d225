import { stringify } from 'csv-stringify/sync';
import { formatPhone } from '../../contract/lead-phone.ts';
import { UTM_NAMES } from '../../contract/lead-limits.ts';
import type { VisitTime } from '../../contract/visits.ts';
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
import type { StoredLead } from '../../leads/stored-lead.ts';
import { toStates } from './print.ts';

const timeIn = ({ record, visits }: StoredLead): VisitTime | undefined =>
  visits.at(-1)?.time ?? record.slot;

/** Starts with 8, because spreadsheets take a leading plus for a formula. */
const readablePhone = (phone: string): string => formatPhone(phone).replace('+7', '8');

/** When the consent to advertising was withdrawn, by phone number: the last time. */
export type Withdrawals = ReadonlyMap<string, number>;

/** Whether the families of a number have withdrawn it. @param reports the newest first */
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

interface Row {
  readonly report: LeadReport;
  readonly withdrawals: Withdrawals;
  /** The kindergarten's. */
  readonly zone: string;
}

type Cell = string | number | false | undefined;

/** Heads of the columns, and what stands in them. */
const COLUMNS: readonly (readonly [string, (stored: StoredLead, row: Row) => Cell])[] = [
  ['Номер', ({ number }) => number],
  ['Получена', ({ createdAt }, { zone }) => formatTime(createdAt, zone)],
  ['Форма', ({ record }) => formTitleOf(record)],
  ['Имя', ({ record }) => record.lead.name],
  ['Телефон', ({ record }) => readablePhone(record.lead.phone)],
  ['Добавочный', ({ record }) => record.lead.phone_extension],
  ['Почта', ({ record }) => record.lead.email],
  ['Возраст ребёнка', ({ record }) => record.lead.child_age?.toLocaleString('ru-RU')],
  ['Программа', ({ record }) => record.titles?.program ?? record.lead.program],
  [
    'Визит',
    (stored, { zone }) => {
      const time = timeIn(stored);
      return time && formatTime(Date.parse(time.starts_at), zone);
    },
  ],
  [
    'Состояние визита',
    (stored) => timeIn(stored) && (ENDS[stored.visits.at(-1)?.state ?? 'wish'] || 'записан'),
  ],
  ['Отметка', ({ record: { mark } }, { zone }) => mark && describeMark(mark, zone)],
  ['Удобный день', ({ record }) => record.lead.date_wish?.split('-').reverse().join('.')],
  ['Удобное время', ({ record: { lead } }) => lead.time_wish && TIMES[lead.time_wish]],
  ['Как ответить', ({ record: { lead } }) => lead.contact_way && WAYS[lead.contact_way]],
  ['Отзывает', ({ record: { lead } }) => lead.withdraws && WITHDRAWALS[lead.withdraws]],
  ['Комментарий', ({ record }) => record.lead.comment],
  ['Версия согласия', ({ record }) => record.consent?.version],
  ['SHA-256 согласия', ({ record }) => record.consent?.sha256],
  [
    'Согласие на рассылку',
    (_, { report, withdrawals, zone }) => adsConsentOf(report, withdrawals, zone),
  ],
  ['Страница', ({ record }) => record.lead.page],
  ['Откуда пришли', ({ record }) => record.lead.referrer],
  ...UTM_NAMES.map(
    (name) => [`utm_${name}`, ({ record }: StoredLead) => record.lead.utm?.[name]] as const,
  ),
  ['yclid', ({ record }) => record.lead.yclid],
  ['Адрес', ({ record }) => record.ip],
  ['Доставка', (_, { report }) => toStates(report)],
  ['Ключ', ({ id }) => id],
];

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
    reports.map((report) =>
      COLUMNS.map(([, cellOf]) => cellOf(report.lead, { report, withdrawals, zone }) || undefined),
    ),
    {
      header: true,
      columns: COLUMNS.map(([head]) => head),
      bom: true,
      quoted: true,
      quoted_empty: true,
      delimiter: ';',
      cast: { string: escapeFormulas },
      record_delimiter: 'windows',
    },
  );
