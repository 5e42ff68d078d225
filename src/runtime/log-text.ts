import { stripVTControlCharacters } from 'node:util';
import { withoutPersonalData } from '../lib/browser-error.ts';

/** Controls, line ends, marks that turn the direction of text around, and other unseen signs. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Query and fragment of an address, whatever they hold, up to a line and column after them. */
const QUERY = /[?#][^\s)"']*?(?=(?::\d+){0,2}(?:[\s)"']|$))/g;

/** More than this of a text is not even looked at. */
const MARGIN = 4;

/**
 * One line of what anybody may have sent, for the log: without what a terminal would obey, and
 * without personal data.
 */
export const toLogText = (text: string, maxLength: number): string =>
  withoutPersonalData(
    stripVTControlCharacters(text.slice(0, maxLength * MARGIN).toWellFormed())
      .replace(UNSEEN, ' ')
      .replace(QUERY, ''),
  )
    .slice(0, maxLength)
    .toWellFormed();

/** Schemes whose addresses say where something is; of others the scheme is all. */
const NAMED_PLACES: readonly string[] = ['http:', 'https:', 'ws:', 'wss:'];
const KEYWORD = /^[a-z][a-z-]{0,39}$/;

/**
 * An address without credentials, query and fragment; the scheme alone of `data:` and the like; a
 * keyword such as `inline` as it is.
 * @returns undefined for anything else
 */
export function toLogAddress(value: string, maxLength: number): string | undefined {
  if (KEYWORD.test(value)) return value;
  const url = URL.parse(value);
  if (url === null) return undefined;
  const { protocol, origin, pathname } = url;
  if (!NAMED_PLACES.includes(protocol)) return protocol.slice(0, -1).slice(0, maxLength);
  return toLogText(origin + pathname, maxLength);
}
