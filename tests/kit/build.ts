import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Inputs of the build. */
const SOURCES = [
  'src',
  'bff/contract',
  'bff/shared',
  'public',
  'waku.config.ts',
  'package.json',
  'tsconfig.json',
];

/** Module that ends a process as soon as it opens a connection. */
export const NO_NETWORK = pathToFileURL(path.join(import.meta.dirname, 'no-network.mjs')).href;

/** Copies the site's sources into a folder. */
async function copySourcesInto(folder: string): Promise<void> {
  await Promise.all(
    SOURCES.map((source) =>
      cp(path.join(ROOT, source), path.join(folder, source), { recursive: true }),
    ),
  );
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
}

/** Copies the site's sources into a new folder, so that runs do not interfere. */
export async function copySources() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-build-'));
  await copySourcesInto(folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Builds the site in a folder without network access, so that a page that fetches fails. */
export async function buildIn(folder: string): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [path.join(ROOT, 'node_modules/waku/cli.js'), 'build'],
    {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: `--import=${NO_NETWORK}` },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
}

/** Folder that keeps the last build for later runs. */
const KEPT = path.join(ROOT, '.data/test-build');

/** Digest of all inputs of a build. */
function digestOfInputs(): string {
  const hash = createHash('sha256').update(process.version);
  const patterns = SOURCES.flatMap((source) => [source, `${source}/**`]);
  const found = globSync([...patterns, 'package-lock.json'], { cwd: ROOT, withFileTypes: true });
  const files = found
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name));
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds the site in a folder from a copy of its sources, unless the last build was of the same. */
export async function buildCopyIn(folder: string): Promise<void> {
  const kept = path.join(KEPT, digestOfInputs());
  await copySourcesInto(folder);
  const dist = path.join(folder, 'dist');
  if (existsSync(kept)) return cp(kept, dist, { recursive: true });
  await buildIn(folder);
  await rm(KEPT, { recursive: true, force: true });
  // A run that is interrupted while copying leaves no partial build.
  await cp(dist, `${kept}.part`, { recursive: true });
  await rename(`${kept}.part`, kept);
}

/** The folder of the build made by the run's setup. */
export function buildFolder(): string {
  const folder = process.env['KOSMOSAD_BUILD'];
  if (folder === undefined) throw new Error('These tests run after their global setup only');
  return folder;
}
