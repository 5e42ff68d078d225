import { ProfilerError } from '../errors.ts';
import type { Input } from '../input.ts';
import { readSitemap } from './addresses.ts';
import { fetchInput } from './fetch-input.ts';

/** Addresses of all pages in the sitemap of the site that an address belongs to. */
export async function listPages(
  url: string,
  read: (address: string) => Promise<Input> = fetchInput,
): Promise<string[]> {
  const { origin } = new URL(url);
  const address = `${origin}/sitemap.xml`;
  const { bytes } = await read(address);
  const pages = readSitemap(bytes.toString(), origin);
  if (pages.length === 0) throw new ProfilerError('bad-sitemap', address);
  return pages;
}
