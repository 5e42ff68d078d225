import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { decodeXML } from 'entities';

/** How often each address of a former site was seen: its path and query. */
export type Addresses = ReadonlyMap<string, number>;

const ORIGIN = 'https://site.invalid';
/** `[28/Nov/2026:10:50:24 +0300]` */
const LOG_TIME = /\[\d{2}\/\w{3}\/\d{4}(?::\d{2}){3} [+-]\d{4}\]/;
/** A page that the former site answered, or moved. */
const LOG_REQUEST = /"(?:GET|HEAD) (\S+) HTTP\/[\d.]+" [23]\d{2}\b/;
/** Addresses in a sitemap, a feed, or an export of WordPress. */
const XML_ADDRESS =
  /<(?:\w+:)?(?:loc|link|guid)\b[^>]*>\s*(?:<!\[CDATA\[)?\s*([^<\]]+?)\s*(?:\]\]>)?\s*<\//gi;
/** Number of lines that suffice to tell a log from a list. */
const LOOKED_AT = 20;
/** Tracking parameters, which do not change a page. */
const MARKS = /^(?:utm_.*|.*clid|_openstat|erid|etext|from|ref)$/i;

/** Escapes of Apache and nginx, `\xD0` and `\"`, as a URL writes them. */
const fromLog = (target: string): string =>
  target.replaceAll(/\\x([\da-f]{2})/gi, '%$1').replaceAll('\\"', '%22');

/** The address in a line of a list, perhaps of a table with other columns. */
function fromRow(line: string): string | undefined {
  const [url] = /https?:\/\/[^\s"<>;]+/i.exec(line) ?? [];
  const cell = url ?? /^[\s"]*([^\s"<>;#]+)/.exec(line)?.[1] ?? '';
  const address = cell.replace(/(?:,[\d.%-]*)+$/, '');
  if (url !== undefined || address.startsWith('/')) return address;
  return /^[^/?]+\.[^/?]+(?=\/)/.test(address) ? address.replace(/^[^/]+/, '') : undefined;
}

/** Path and query of an address, without tracking parameters. */
function normalize(address: string): string | undefined {
  const url = URL.parse(address.startsWith('/') ? ORIGIN + address : address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const marks = [...url.searchParams.keys()].filter((name) => MARKS.test(name));
  for (const name of marks) url.searchParams.delete(name);
  return url.pathname + url.search;
}

function addressesIn(text: string): (string | undefined)[] {
  if (/^\s*</.test(text))
    return [...text.matchAll(XML_ADDRESS)].map(([, address = '']) => decodeXML(address));
  const lines = text.split(/\r?\n/);
  const isLog = lines.slice(0, LOOKED_AT).some((line) => LOG_TIME.test(line));
  if (!isLog) return lines.map(fromRow);
  return lines.map((line) => fromLog(LOG_REQUEST.exec(line)?.[1] ?? '') || undefined);
}

/** Addresses in the text of a sitemap, of an export of WordPress, of a list, or of an access log of nginx or Apache. */
export function readAddresses(text: string): Addresses {
  const counts = new Map<string, number>();
  for (const written of addressesIn(text.replace(/^\uFEFF/, ''))) {
    const address = written === undefined ? undefined : normalize(written);
    if (address !== undefined) counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  return counts;
}

/** Reads such a file, gzipped or not. */
export async function readAddressFile(file: string): Promise<Addresses> {
  const bytes = await readFile(file);
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return readAddresses((isZipped ? gunzipSync(bytes) : bytes).toString());
}
