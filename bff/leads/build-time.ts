import { statSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Written by a checkout, an installation or a build. */
const FILES = ['package.json', 'dist/serve-node.js'];
/**
 * Earliest time that this program can be of, moved on with a release: packagers set the times of
 * files to 1970 or 1985 to make archives the same.
 */
const RELEASED_AT = Date.parse('2026-11-22T00:00:00Z');

/**
 * When this program was built, milliseconds since 1970: the latest of what is known. No clock that
 * is right shows an earlier time.
 * @param root folder of the project
 */
export const readBuildTime = (root = ROOT): number =>
  Math.max(
    RELEASED_AT,
    ...FILES.map(
      (file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    ),
  );
