import { parsePhone } from '../contract/lead-phone.ts';
import type { Problem } from './staff-words.ts';
import type { LeadRecord } from './stored-lead.ts';

/** Minimum digits of a phone number in a search. */
const LEAST_DIGITS = 4;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');

/** A lead in a form that can be searched. */
export interface Findable {
  readonly number: number;
  readonly record: Pick<LeadRecord, 'lead'>;
}

/**
 * Parses a search: parts of the name or e-mail address, and digits of the phone number with any
 * spacing; or the number of a lead, `№ 15`.
 * @returns why the search is too short
 */
export function toMatcher(text: string): ((lead: Findable) => boolean) | Problem {
  const parts = fold(text)
    .split(/[\s,;]+/)
    .filter(Boolean);
  const isText = (part: string) => /[\p{L}@]/u.test(part.replace(/^no(?=\d|$)/, ''));
  const texts = parts.filter(isText);
  const typed = parts.filter((part) => !isText(part)).join('');
  const digits = typed.replace(/\D/g, '');
  const isNumber = texts.length === 0 && /^(?:no\d+|\d{1,3})$/.test(typed);
  if (isNumber) return ({ number }) => number === Number(digits);
  if (digits.length > 0 && digits.length < LEAST_DIGITS) return 'fewDigits';
  if (texts.length === 0 && digits === '') return 'noWords';
  const whole = parsePhone(typed)?.number;
  return ({ record }) => {
    const { name, email = '', phone } = record.lead;
    const isPhone =
      whole === phone || phone.includes(digits) || phone.startsWith(digits.replace(/^8/, '+7'));
    return (
      isPhone && texts.every((each) => [name, email].some((field) => fold(field).includes(each)))
    );
  };
}
