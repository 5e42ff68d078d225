import { stringify } from 'csv-stringify/sync';
import { formatPhone } from '../../contract/lead-phone.ts';
import { describeMark, formatTime, formTitleOf } from '../../leads/delivery/message.ts';
import { deliveryTextOf } from '../../leads/staff-words.ts';
import type { LeadReport } from '../../leads/store/lead-admin.ts';

const VISITS = {
  booked: 'записан',
  past: 'записан',
  cancelled: 'отменён',
  withdrawn: 'времени больше нет',
  wish: 'место не закреплено',
};

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

/** What a lead's consent to advertising is worth now. */
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
  const { number, id, createdAt, record, visits } = report.lead;
  const { lead, consent, ip, slot, mark, titles } = record;
  const visit = visits.at(-1);
  const time = visit?.time ?? slot;
  const utm = lead.utm ?? {};
  return {
    Номер: number,
    Получена: formatTime(createdAt, zone),
    Форма: formTitleOf(record),
    Имя: lead.name,
    Телефон: readablePhone(lead.phone),
    Добавочный: lead.phone_extension,
    Почта: lead.email,
    'Возраст ребёнка': lead.child_age?.toLocaleString('ru-RU'),
    Программа: titles?.program ?? lead.program,
    Визит: time && formatTime(Date.parse(time.starts_at), zone),
    'Состояние визита': time && VISITS[visit?.state ?? 'wish'],
    Отметка: mark && describeMark(mark, zone),
    'Удобный день': lead.date_wish?.split('-').reverse().join('.'),
    'Удобное время': lead.time_wish,
    'Как ответить': lead.contact_way,
    Отзывает: lead.withdraws,
    Комментарий: lead.comment,
    'Версия согласия': consent?.version,
    'SHA-256 согласия': consent?.sha256,
    'Согласие на рассылку': adsConsentOf(report, withdrawals, zone),
    Страница: lead.page,
    'Откуда пришли': lead.referrer,
    ...Object.fromEntries(
      (['source', 'medium', 'campaign', 'content', 'term'] as const).map((name) => [
        `utm_${name}`,
        utm[name],
      ]),
    ),
    yclid: lead.yclid,
    Адрес: ip,
    Доставка: report.deliveries
      .map((delivery) => `${delivery.channel} ${deliveryTextOf(delivery)}`)
      .join(', '),
    Ключ: id,
  };
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
    reports.map((report) => toRow(report, withdrawals, zone)),
    {
      header: true,
      bom: true,
      quoted: true,
      quoted_empty: true,
      delimiter: ';',
      cast: { string: escapeFormulas },
      record_delimiter: 'windows',
    },
  );
