import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildCopy } from './build-copy.ts';

/**
 * Builds the site once for all tests of a run that need it, and not again where the run has a build
 * already. Returns the removal of all that it made.
 */
export default async function shareBuild(): Promise<() => Promise<void>> {
  if (process.env['KOSMOSAD_BUILD'] !== undefined) return async () => undefined;
  const pictures = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-pictures-'));
  const compiled = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-compiled-'));
  const { folder, remove } = await buildCopy();
  process.env['KOSMOSAD_BUILD'] = folder;
  process.env['KOSMOSAD_PICTURES'] = pictures;
  process.env['KOSMOSAD_COMPILED'] = compiled;
  return async () => {
    await remove();
    await rm(pictures, { recursive: true, force: true });
    await rm(compiled, { recursive: true, force: true });
  };
}
