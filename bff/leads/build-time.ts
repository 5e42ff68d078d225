import { statSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Their modification times change with a checkout, an installation or a build. */
const FILES = ['package.json', 'dist/serve-node.js'];
/**
 * Lower bound of the build time, updated with each release: reproducible archives set file times
 * to 1970 or 1985.
 */
const RELEASED_AT = Date.parse('2026-11-22T00:00:00Z');

/**
 * Latest known build time of this program, milliseconds since 1970. A correct clock never shows an
 * earlier time.
 * @param root folder of the project
 */
export const readBuildTime = (root = ROOT): number =>
  Math.max(
    RELEASED_AT,
    ...FILES.map(
      (file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    ),
  );
