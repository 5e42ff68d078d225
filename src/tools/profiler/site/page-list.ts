import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { ProfilerError } from '../errors.ts';
import { toReadError } from '../source/read-error.ts';

/** The URL of a page on an origin, without a fragment; undefined for what is neither URL nor path. */
function toPageUrl(line: string, origin: string): string | undefined {
  const url = /^https?:\/\/|^\/(?!\/)/i.test(line) ? URL.parse(line, origin) : null;
  return url === null ? undefined : origin + url.pathname + url.search;
}

/**
 * Reads a list of pages, one URL or path a line; empty lines and those that begin with `#` count
 * for nothing. URLs are moved to the origin that is measured: a list may name the public one.
 */
export function parsePageList(list: string, name: string, origin: string): string[] {
  const pages = new Set<string>();
  for (const [index, text] of list.split('\n').entries()) {
    const line = text.trim();
    if (line === '' || line.startsWith('#')) continue;
    const url = toPageUrl(line, origin);
    if (url === undefined) {
      throw new ProfilerError('bad-list', `line ${index + 1} of ${name} is no URL and no path`);
    }
    pages.add(url);
  }
  if (pages.size === 0) throw new ProfilerError('bad-list', `${name} names no page`);
  return [...pages];
}

/** @param file its name, or `-` for standard input */
export async function readPageList(file: string, origin: string): Promise<string[]> {
  const name = file === '-' ? 'standard input' : file;
  const list = await (file === '-' ? text(process.stdin) : readFile(file, 'utf8')).catch(
    (cause: unknown) => {
      throw new ProfilerError('bad-list', toReadError(name, cause).message, { cause });
    },
  );
  return parsePageList(list, name, origin);
}
