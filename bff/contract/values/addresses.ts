import { firstHref, MAILBOX, mailsIn, phonesIn } from './contact-texts.ts';

/** Schemes of links that a visitor's device can open. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'tg', 'viber', 'whatsapp'] as const;

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** A mailbox, perhaps with words around it. */
const MAIL = new RegExp(
  `^(?:[^/?#:@<>]{0,80}(?:[<\\s]|:\\s+)\\s*|['"«“„])?${MAILBOX.source}(?:['"»”>/\\s]*|[>\\s]*[,;?&(\\s].*)$`,
  'isu',
);
/** Separator before each header field of a `mailto:` address (RFC 6068). */
const BEFORE_HEADER = /\s*[?&]+(?:amp;)?\s*(?=(?:subject|body|cc|bcc)\s*=)/i;
/** Valid text after `tel:`; editors also write other things there. */
const DIALLED = /^[+*#\d][\d,;*#]*$/;
/** Hosts by their last part: `dogovor.pdf` and `2026.osen` are not hosts. */
const HOST =
  /^(?:www\.[^\s/?#.]|(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.){1,8}(?:ru|su|рф|дети|москва|moscow|com|org|net|info|biz|edu|gov|me|io|by|kz|ua|tv|pro|online|site|club|shop|link|app|gl|be|cc|co|ly|рус|school|center|space|xn--p1ai)(?:[:/?#]|$))/iu;
/** Years with a hyphen between them are a slug. */
const PHONE = /^(?:\+\d|(?=.*[\s(])\d|(?=[78](?:-?\d){10}$)\d)[\d\s()‑–—-]{5,24}$/;

/** Maximum length of an address with slips: the patterns are slow for longer ones. */
const TYPED = 2000;

/** Whether a text is a URL; one of the web names a host with a dot. */
const isUrl = (text: string): boolean => {
  try {
    const { protocol, hostname } = new URL(text);
    return !/^https?:/.test(protocol) || /[.:]/.test(hostname);
  } catch {
    return false;
  }
};

const isWebUrl = (text: string): boolean => /^https?:/i.test(text) && isUrl(text);

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Pages that only redirect to the address in their query. */
const AWAY =
  /^(?:https?:\/\/[^/?#]*)?\/bitrix\/(?:redirect|rk)\.php\?|^https?:\/\/(?:(?:www\.)?google\.[a-z.]+\/url|(?:m\.)?vk\.(?:com|ru)\/away\.php|l\.(?:facebook|instagram)\.com\/[\w.]*)\?/i;

/** The address to which such a page redirects; any other address unchanged. */
function withoutDetour(address: string): string {
  if (!AWAY.test(address)) return address;
  const query = new URLSearchParams(address.slice(address.indexOf('?')));
  const goal = ['q', 'url', 'to', 'u', 'goto'].map((name) => query.get(name)).find(Boolean) ?? '';
  return /^(?:https?:\/\/|\/(?![/\\]))/i.test(goal) ? goal : address;
}

/** A web URL without surrounding marks, a doubled scheme, and typing errors in its scheme. */
const withoutSlips = (line: string): string =>
  line
    .replace(/^(?:["'«“„<]*(https?:?\/\S*?)["'»”>,;]*|\((https?:\S*)\))$/i, '$1$2')
    .replace(/^(?:https?:\/*)+(?=https?:)/i, '')
    .replace(/^(https?)(?::\/|:?\/\/)(?=[^/])/i, '$1://');

/** The link to a telephone; undefined for a text without one. */
const readPhone = (text: string): string | undefined =>
  DIALLED.test(text) ? `tel:${text}` : firstHref(phonesIn(decode(text)));

/**
 * A `mailto:` link: people write names, several mailboxes, and a subject with spaces.
 * @returns undefined for a text without a mailbox, unless the sender is to choose the receiver
 */
function readMail(text: string): string | undefined {
  const [to = '', ...headers] = text.split(BEFORE_HEADER);
  const mailboxes = mailsIn(decode(to)).flatMap(({ text: mailbox, href }) => (href ? mailbox : []));
  if (mailboxes.length === 0 && (to.trim() !== '' || headers.length === 0)) return undefined;
  const query = new URLSearchParams(
    headers.map((header) => {
      const [name = '', ...value] = header.split('=');
      return [name.trim().toLowerCase(), decode(value.join('=').trim())];
    }),
  );
  const spaced = query.toString().replaceAll('+', '%20');
  return [`mailto:${mailboxes.join(',')}`, spaced].filter(Boolean).join('?');
}

/**
 * A link as an editor wrote it, completed with a missing scheme: an absolute URL, or a path or
 * fragment on the site.
 * @returns undefined if the link leads nowhere: another scheme, a malformed or an empty address
 */
export function readAddress(written: string): string | undefined {
  // URL parsers remove tabs and newlines anywhere in the input.
  const line = written.replace(/[\t\n\r]|\p{Cf}/gu, '').trim();
  const isTyped = line.length <= TYPED;
  const address = isTyped ? withoutDetour(withoutSlips(line)) : line;
  if (address === '' || address === '#' || /\p{Cc}/u.test(address)) return undefined;
  if (!isTyped) return /^\/(?![/\\])/.test(line) || isWebUrl(line) ? line : undefined;
  const host = address.replace(/^\/\//, '');
  if (HOST.test(host)) return isUrl(`https://${host}`) ? `https://${host}` : undefined;
  if (/^[/\\]{2}/.test(address)) return undefined;
  if (PHONE.test(address)) return firstHref(phonesIn(address));
  if (MAIL.test(address)) return readMail(address);
  const [named = '', scheme] = SCHEME.exec(address) ?? [];
  const contact = address.slice(named.length).trim();
  if (/^mailto:/i.test(named)) return readMail(contact);
  if (/^(?:tel|callto):/i.test(named)) return readPhone(contact);
  // No slug has an `@`.
  if (scheme === undefined) return /^[^/?#]*@/.test(address) ? undefined : address;
  const isKnown = (LINK_SCHEMES as readonly string[]).includes(scheme.toLowerCase());
  return isKnown && isUrl(address) ? address : undefined;
}
