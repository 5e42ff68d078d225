import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildCopy } from './build-copy.ts';

/** Builds the site once for all browser tests of a run; returns the removal of all that it made. */
export default async function buildForBrowsers(): Promise<() => Promise<void>> {
  const pictures = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-pictures-'));
  const { folder, remove } = await buildCopy();
  process.env['KOSMOSAD_BUILD'] = folder;
  process.env['KOSMOSAD_PICTURES'] = pictures;
  return async () => {
    await remove();
    await rm(pictures, { recursive: true, force: true });
  };
}
