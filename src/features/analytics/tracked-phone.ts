import { toTelHref } from '../../lib/urls.ts';

/** Minimum number of digits of a complete phone number. */
const MIN_DIGITS = 10;

/** The `tel:` URL for a link's text; undefined if the text is not a number («Позвонить»). */
export function telHrefOf(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').length;
  return digits >= MIN_DIGITS ? toTelHref(text.trim()) : undefined;
}
