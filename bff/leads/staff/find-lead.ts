import { parsePhone } from '../../contract/leads/lead-phone.ts';
import type { Problem } from './staff-words.ts';
import type { LeadDatabase } from '../../database/lead-database.ts';
import type { LeadRecord } from '../store/stored-lead.ts';

/** Minimum digits of a phone number in a search. */
const LEAST_DIGITS = 4;

/** Text for comparison; phones type a curly apostrophe. */
const fold = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'");

/** The phone number of a lead, and the second one that its family wrote beside it. */
export const phonesOf = ({ phone, phone_note = '' }: LeadRecord['lead']): readonly string[] => [
  phone,
  parsePhone(phone_note)?.number ?? phone,
];

/** The searchable fields of a lead. */
export interface Findable {
  readonly number: number;
  readonly record: Pick<LeadRecord, 'lead'>;
}

/** The number of a lead: as messages name it, `заявка № 15`, or alone. */
const SIGNED_NUMBER = /[№#]\s*(\d{1,9})/;
const LONE_NUMBER = /^\s*(\d{1,9})[.,;:]?\s*$/;

/**
 * Parses a search: the number of a lead, `№ 15`; a whole phone number, with any text around it; or
 * parts of the name or e-mail address, and digits of the phone number with any spacing. Digits
 * alone are a lead's number, and four or more are digits of a phone number as well.
 * @returns why the search is too short
 */
export function toMatcher(text: string): ((lead: Findable) => boolean) | Problem {
  const signed = SIGNED_NUMBER.exec(text)?.[1];
  const alone = LONE_NUMBER.exec(text)?.[1];
  const named = signed ?? (alone && alone.length < LEAST_DIGITS ? alone : undefined);
  if (named !== undefined) return ({ number }) => number === Number(named);
  const whole = parsePhone(text)?.number;
  if (whole !== undefined) return ({ record }) => phonesOf(record.lead).includes(whole);
  const parts = fold(text)
    .split(/[\s,;]+/)
    .filter(Boolean);
  const isText = (part: string) => /[\p{L}@]/u.test(part);
  const texts = parts.filter(isText);
  const digits = parts
    .filter((part) => !isText(part))
    .join('')
    .replace(/\D/g, '');
  if (digits.length > 0 && digits.length < LEAST_DIGITS) return 'fewDigits';
  if (texts.length === 0 && digits === '') return 'noWords';
  return ({ number, record }) => {
    if (alone !== undefined && number === Number(alone)) return true;
    const { name, email = '' } = record.lead;
    const isPhone = phonesOf(record.lead).some(
      (phone) => phone.includes(digits) || phone.startsWith(digits.replace(/^8/, '+7')),
    );
    return (
      isPhone && texts.every((each) => [name, email].some((field) => fold(field).includes(each)))
    );
  };
}

/** Maximum number of leads on a page. */
const MAX_FOUND = 50;
/** Leads per read, because the thread of SQLite has little memory. */
const PAGE_SIZE = 500;

/** @returns the numbers of the newest leads that match */
export async function findNumbers(
  database: Pick<LeadDatabase, 'read'>,
  isFound: (lead: Findable) => boolean,
): Promise<number[]> {
  const sql = `SELECT number, record FROM leads WHERE number < $1
    ORDER BY number DESC LIMIT ${PAGE_SIZE}`;
  const found: number[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  do {
    const leads = (await database.read(sql, [before])).map(({ number, record }) => ({
      number: Number(number),
      record: JSON.parse(String(record)) as LeadRecord,
    }));
    before = leads.at(-1)?.number ?? 0;
    found.push(...leads.filter(isFound).map(({ number }) => number));
  } while (before > 0 && found.length < MAX_FOUND);
  return found.slice(0, MAX_FOUND);
}
