import { stringify } from 'csv-stringify/sync';
import { formatPhone } from '../../contract/lead-phone.ts';
import type { LeadReport } from '../../leads/store/lead-admin.ts';

/** Starts with 8, because spreadsheets take a leading plus for a formula. */
const readablePhone = (phone: string): string => formatPhone(phone).replace('+7', '8');

const toRow = ({ lead: { number, id, createdAt, record, visits }, deliveries }: LeadReport) => {
  const { lead, consent, ip, slot } = record;
  const visit = visits.at(-1);
  return {
    number,
    id,
    created_at: new Date(createdAt).toISOString(),
    form: lead.form,
    name: lead.name,
    phone: readablePhone(lead.phone),
    phone_extension: lead.phone_extension,
    email: lead.email,
    child_age: lead.child_age,
    program: lead.program,
    date_wish: lead.date_wish,
    time_wish: lead.time_wish,
    visit_time: (visit?.time ?? slot)?.starts_at,
    visit_state: visit?.state ?? (slot && 'wish'),
    contact_way: lead.contact_way,
    withdraws: lead.withdraws,
    comment: lead.comment,
    consent_version: consent?.version,
    consent_sha256: consent?.sha256,
    consent_ads: lead.consent_ads ? 'yes' : 'no',
    page: lead.page,
    referrer: lead.referrer,
    ...Object.fromEntries(
      (['source', 'medium', 'campaign', 'content', 'term'] as const).map((name) => [
        `utm_${name}`,
        lead.utm?.[name],
      ]),
    ),
    yclid: lead.yclid,
    ip,
    deliveries: deliveries.map(({ channel, state }) => `${channel} ${state}`).join(', '),
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
 * Leads as CSV (RFC 4180) for spreadsheets: separated by commas, every field quoted, with a byte order
 * mark and escaped formulas.
 */
export const toCsv = (reports: readonly LeadReport[]): string =>
  stringify(reports.map(toRow), {
    header: true,
    bom: true,
    quoted: true,
    quoted_empty: true,
    delimiter: ',',
    cast: { string: escapeFormulas },
    record_delimiter: 'windows',
  });
