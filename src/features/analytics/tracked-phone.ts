import { toTelHref } from '../../i18n/phone.ts';

/** Digits of the shortest number that one dials as a whole. */
const LEAST_DIGITS = 10;

/** The address that a phone link's text asks for; undefined: the text is no number («Позвонить»). */
export function telHrefOf(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').length;
  return digits >= LEAST_DIGITS ? toTelHref(text.trim()) : undefined;
}
