import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Inputs of the build. */
const SOURCES = ['src', 'bff/contract', 'public', 'waku.config.ts', 'package-lock.json'];

/** Files that do not affect the build: manuals, unused tools, and Waku's table of pages. */
const NO_INPUT = /\.md$|(?:^|\/)pages\.gen\.ts$|^src\/tools\/(?!scripts\/)/;

/** Whether a file among the sources affects the build. @param file relative to the project */
const isBuildSource = (file: string): boolean => !NO_INPUT.test(file.replaceAll(path.sep, '/'));

/** File that the build writes last. */
export const BUILD_ENTRY = 'dist/serve-node.js';

async function modifiedAt(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return 0;
  }
}

async function newestIn(root: string): Promise<number> {
  const { isDirectory } = await stat(root).then((stats) => ({ isDirectory: stats.isDirectory() }));
  if (!isDirectory) return modifiedAt(root);
  const names = await readdir(root, { recursive: true });
  const files = names.map((name) => path.join(root, name)).filter(isBuildSource);
  const times = await Promise.all(files.map(modifiedAt));
  return Math.max(0, ...times);
}

/** State of the build: missing, older than its sources, or current. */
export async function readBuildState(): Promise<'missing' | 'outdated' | 'current'> {
  const builtAt = await modifiedAt(BUILD_ENTRY);
  if (builtAt === 0) return 'missing';
  const newest = Math.max(...(await Promise.all(SOURCES.map(newestIn))));
  return newest > builtAt ? 'outdated' : 'current';
}
