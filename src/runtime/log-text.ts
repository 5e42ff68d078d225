import { stripVTControlCharacters } from 'node:util';
import { withoutPersonalData } from '../lib/browser-error.ts';

/** Control characters, line separators, bidirectional marks and other invisible characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Query and fragment of a URL, excluding a line and column at the end. */
const QUERY = /[?#][^\s)"']*?(?=(?::\d+){0,2}(?:[\s)"']|$))/g;

/** Input beyond this multiple of the output length is dropped unread. */
const MAX_INPUT_RATIO = 4;

/** Turns untrusted text into one line for the log, without terminal escapes or personal data. */
export const toLogText = (text: string, maxLength: number): string =>
  withoutPersonalData(
    stripVTControlCharacters(text.slice(0, maxLength * MAX_INPUT_RATIO).toWellFormed())
      .replace(INVISIBLE, ' ')
      .replace(QUERY, ''),
  )
    .slice(0, maxLength)
    .toWellFormed();

/** Schemes whose origin and path are logged; other URLs are reduced to the scheme. */
const LOCATION_SCHEMES: readonly string[] = ['http:', 'https:', 'ws:', 'wss:'];
const KEYWORD = /^[a-z][a-z-]{0,39}$/;

/**
 * Reduces a URL to origin and path, or to its scheme for `data:` and the like; returns a keyword
 * such as `inline` unchanged.
 * @returns undefined for anything else
 */
export function toLogUrl(value: string, maxLength: number): string | undefined {
  if (KEYWORD.test(value)) return value;
  const url = URL.parse(value);
  if (url === null) return undefined;
  const { protocol, origin, pathname } = url;
  if (!LOCATION_SCHEMES.includes(protocol)) return protocol.slice(0, -1).slice(0, maxLength);
  return toLogText(origin + pathname, maxLength);
}
