import { buildCopy } from './build-copy.ts';

/** Builds the site once for all browser tests of a run; returns its removal. */
export default async function buildForBrowsers(): Promise<() => Promise<void>> {
  const { folder, remove } = await buildCopy();
  process.env['KOSMOSAD_BUILD'] = folder;
  return remove;
}
