import { mediaTarget } from './media.ts';

/** Schemes of links that a visitor's device can open. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'tg', 'viber', 'whatsapp'] as const;

const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d+(?:[/?#]|$))/i;
const MAIL = /^[^\s@<>()[\]\\,;:"/?#]+@(?:[\p{L}\d-]+\.)+[\p{L}]{2,}(?:\?[^\s#]*)?$/u;
/** Hosts by their last part: `dogovor.pdf` and `2026.osen` are none. */
const HOST =
  /^(?:www\.[^\s/?#.]|(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:ru|su|рф|дети|москва|moscow|com|org|net|info|biz|edu|gov|me|io|by|kz|ua|tv|pro|online|site|club|shop|link|app|xn--p1ai|gl|be)(?:[:/?#]|$))/iu;
const PHONE = /^\+?\d[\d\s\u00a0\u202f()‑–—-]{5,24}$/;

/** Digits of a telephone, fewer are none. */
const MIN_DIGITS = 6;

const isPhone = (text: string): boolean =>
  PHONE.test(text) && text.replace(/\D/g, '').length >= MIN_DIGITS;

/** `tel:` URL without spaces, dashes, parentheses and, unusually, the plus: as specified. */
const toTelHref = (phone: string): string =>
  `tel:${phone.replace(/[\s\u00a0\u202f\-+‑–—()]/g, '')}`;

/**
 * A link as an editor wrote it, with the scheme that was left out: an absolute URL, or a path or
 * fragment on the site.
 * @returns undefined when it leads nowhere: another scheme, a malformed or an empty address
 */
export function readAddress(written: string): string | undefined {
  // URL parsers remove tabs and newlines anywhere in the input.
  const address = written.replace(/[\t\n\r]/g, '').trim();
  if (address === '' || /^[/\\]{2}|^\/\\|\p{Cc}/u.test(address)) return undefined;
  if (isPhone(address)) return toTelHref(address);
  if (MAIL.test(address)) return `mailto:${address}`;
  if (HOST.test(address)) return readAbsolute(`https://${address}`);
  const [, scheme] = SCHEME.exec(address) ?? [];
  if (scheme === undefined) return address;
  const isKnown = (LINK_SCHEMES as readonly string[]).includes(scheme.toLowerCase());
  return isKnown ? readAbsolute(address) : undefined;
}

const readAbsolute = (address: string): string | undefined =>
  URL.canParse(address) ? address : undefined;

/** Whether a picture is at an address that can be fetched. */
export const isPictureAddress = (written: string): boolean => mediaTarget(written) !== undefined;
