import { parsePhone } from '../../contract/lead-phone.ts';
import type { LeadReport } from '../../leads/store/lead-admin.ts';
import { UsageError } from './context.ts';
import { toolTexts } from './words.ts';

/** Minimum digits of a phone number in a search. */
const LEAST_DIGITS = 4;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');

/**
 * Parses a search: parts of the name or e-mail address, and digits of the phone number with any
 * spacing.
 * @throws UsageError if the search is too short
 */
export function toMatcher(words: readonly string[]): (report: LeadReport) => boolean {
  const parts = fold(words.join(' '))
    .split(/[\s,;]+/)
    .filter(Boolean);
  const isText = (part: string) => /[\p{L}@]/u.test(part);
  const texts = parts.filter(isText);
  const typed = parts.filter((part) => !isText(part)).join('');
  const digits = typed.replace(/\D/g, '');
  if (digits.length > 0 && digits.length < LEAST_DIGITS) throw new UsageError(toolTexts.fewDigits);
  if (texts.length === 0 && digits === '') throw new UsageError(toolTexts.noWords);
  const whole = parsePhone(typed)?.number;
  return ({ lead: { record } }) => {
    const { name, email = '', phone } = record.lead;
    const isPhone =
      whole === phone || phone.includes(digits) || phone.startsWith(digits.replace(/^8/, '+7'));
    return (
      isPhone && texts.every((text) => [name, email].some((each) => fold(each).includes(text)))
    );
  };
}
