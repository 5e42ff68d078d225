import { firstHref, mailsIn, phonesIn } from './contact-texts.ts';

/** Schemes of links that a visitor's device can open. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'tg', 'viber', 'whatsapp'] as const;

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const MAIL = /^[^\s@<>()[\]\\,;:"/?#]+@(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:\?[^\s#]*)?$/u;
/** Valid text after `tel:` and `mailto:`, where editors write other things, too. */
const DIALLED = /^[+*#\d][\d,;*#]*$/;
const MAILED = /^(?:[^\s?@/]+@[^\s?]+\.[^\s?]+)?(?:\?.*)?$/s;
/** Hosts by their last part: `dogovor.pdf` and `2026.osen` are not hosts. */
const HOST =
  /^(?:www\.[^\s/?#.]|(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.){1,8}(?:ru|su|рф|дети|москва|moscow|com|org|net|info|biz|edu|gov|me|io|by|kz|ua|tv|pro|online|site|club|shop|link|app|gl|be|xn--p1ai)(?:[:/?#]|$))/iu;
/** Years with a hyphen between them are a slug. */
const PHONE = /^(?:\+\d|(?=.*[\s(])\d|(?=[78](?:-?\d){10}$)\d)[\d\s()‑–—-]{5,24}$/;

/** Whether a text is a URL; one of the web names a host with a dot. */
const isUrl = (text: string): boolean => {
  try {
    const { protocol, hostname } = new URL(text);
    return !/^https?:/.test(protocol) || /[.:]/.test(hostname);
  } catch {
    return false;
  }
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Pages of other services that only lead on to the address in their query. */
const AWAY =
  /^https?:\/\/(?:(?:www\.)?google\.[a-z.]+\/url|(?:m\.)?vk\.(?:com|ru)\/away\.php|l\.(?:facebook|instagram)\.com\/[\w.]*)\?/i;

/** The address that such a page leads on to; any other one as it is. */
function withoutDetour(address: string): string {
  if (!AWAY.test(address)) return address;
  const query = new URLSearchParams(address.slice(address.indexOf('?')));
  const goal = ['q', 'url', 'to', 'u'].map((name) => query.get(name)).find(Boolean) ?? '';
  return /^https?:\/\//i.test(goal) ? goal : address;
}

/** The link to a telephone or a mailbox; undefined for a text without one. */
function readContact(address: string): string | undefined {
  const [, scheme = '', given = ''] = /^([a-z]+):(.*)$/is.exec(address) ?? [];
  const isMail = /^mailto$/i.test(scheme);
  const text = given.trim();
  if (text !== '' && (isMail ? MAILED : DIALLED).test(text)) return `${scheme}:${text}`;
  return firstHref((isMail ? mailsIn : phonesIn)(decode(text)));
}

/**
 * A link as an editor wrote it, completed with a missing scheme: an absolute URL, or a path or
 * fragment on the site.
 * @returns undefined if the link leads nowhere: another scheme, a malformed or an empty address
 */
export function readAddress(written: string): string | undefined {
  // URL parsers remove tabs and newlines anywhere in the input.
  const line = written.replace(/[\t\n\r]/g, '').trim();
  const address = withoutDetour(line.replace(/^(?:https?:\/*)+(?=https?:)/i, ''));
  if (address === '' || address === '#' || /\p{Cc}/u.test(address)) return undefined;
  const host = address.replace(/^\/\//, '');
  if (HOST.test(host)) return isUrl(`https://${host}`) ? `https://${host}` : undefined;
  if (/^[/\\]{2}/.test(address)) return undefined;
  if (PHONE.test(address)) return firstHref(phonesIn(address));
  if (MAIL.test(address)) return `mailto:${address}`;
  if (/^(?:tel|callto|mailto):/i.test(address)) return readContact(address);
  const [, scheme] = SCHEME.exec(address) ?? [];
  if (scheme === undefined) return address;
  const isKnown = (LINK_SCHEMES as readonly string[]).includes(scheme.toLowerCase());
  return isKnown && isUrl(address) ? address : undefined;
}
