import { ProfilerError } from '../errors.ts';
import { readSitemap } from './addresses.ts';

/** Addresses of all pages in the sitemap of the site that an address belongs to. */
export async function listPages(url: string): Promise<string[]> {
  const { origin } = new URL(url);
  const address = `${origin}/sitemap.xml`;
  const response = await fetch(address).catch((cause: unknown) => {
    throw new ProfilerError('unreachable', address, { cause });
  });
  if (!response.ok) throw new ProfilerError('refused', `${response.status} for ${address}`);
  return readSitemap(await response.text(), origin);
}
