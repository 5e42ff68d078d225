import { buildCopyIn, buildFolder } from './build.ts';
import { createRunFolder } from './run-folder.ts';

/**
 * Builds the site once for all tests of a run that need it, unless the run already has a build.
 * @returns a function that removes everything it made
 */
export default async function shareBuild(): Promise<() => Promise<void>> {
  if (process.env['KOSMOSAD_BUILD'] !== undefined) return async () => undefined;
  const { environment, remove } = await createRunFolder();
  Object.assign(process.env, environment);
  await buildCopyIn(buildFolder());
  return remove;
}
