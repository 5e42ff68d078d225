import { ProfilerError } from '../bytes/errors.ts';
import { toReadError } from './read-error.ts';
import { type Input, readSaved } from './read-input.ts';

const MOST_SITEMAPS = 200;

const OTHER_WAY = '--pages <file> names pages without a sitemap';
const LOCATION = /<loc>\s*([^<\s]+)\s*<\/loc>/g;

/** A URL or a path, moved to the measured origin, because a site may name its public one. */
function onOrigin(text: string, origin: string): string | undefined {
  const url = /^https?:\/\/|^\/(?!\/)/i.test(text) ? URL.parse(text, origin) : null;
  return url === null ? undefined : origin + url.pathname + url.search;
}

const fail = (detail: string): never => {
  throw new ProfilerError('bad-list', detail);
};

function readLocations(xml: string, address: string, origin: string): string[] {
  return [...xml.matchAll(LOCATION)].map(
    ([, text = '']) =>
      onOrigin(text.replaceAll('&amp;', '&'), origin) ?? fail(`${text} in ${address} is no URL`),
  );
}

/** URLs of all pages in the sitemap of a site, also through one index of sitemaps. */
export async function readSitemap(
  url: string,
  read: (address: string) => Promise<Pick<Input, 'bytes'>>,
): Promise<string[]> {
  const { origin } = new URL(url);
  const start = `${origin}/sitemap.xml`;
  const xml = await read(start).then(
    ({ bytes }) => bytes.toString(),
    (cause: unknown) => {
      const { message } = toReadError(start, cause);
      throw new ProfilerError('bad-list', `${message}; ${OTHER_WAY}`, { cause });
    },
  );
  const found = new Set(readLocations(xml, start, origin));
  const isIndex = /<sitemapindex[\s>]/.test(xml);
  if (isIndex && found.size > MOST_SITEMAPS) fail(`${start} names over ${MOST_SITEMAPS} sitemaps`);
  const pages = isIndex ? new Set<string>() : found;
  for (const address of isIndex ? found : []) {
    const below = (await read(address)).bytes.toString();
    for (const page of readLocations(below, address, origin)) pages.add(page);
  }
  return pages.size > 0 ? [...pages] : fail(`${start} names no page; ${OTHER_WAY}`);
}

/**
 * Reads a list of pages, one URL or path a line; empty lines and those that begin with `#` are
 * ignored.
 * @param file its name, or `-` for standard input
 */
export async function readPageList(file: string, origin: string): Promise<string[]> {
  const { name, bytes } = await readSaved(file);
  const lines = bytes
    .toString()
    .split('\n')
    .map((line) => line.trim());
  const pages = lines.flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return [];
    return onOrigin(line, origin) ?? fail(`line ${index + 1} of ${name} is no URL and no path`);
  });
  return pages.length > 0 ? [...new Set(pages)] : fail(`${name} names no page`);
}
