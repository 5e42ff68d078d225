import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Inputs of the build, apart from the tools that it does not use. */
const SOURCES = ['src', 'bff/contract', 'public', 'waku.config.ts', 'package-lock.json'];
const UNUSED = /^tools\/(?!scripts\b)/;

/** The last file that the build writes. */
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
  const used = names.filter((name) => !UNUSED.test(name.replaceAll(path.sep, '/')));
  const times = await Promise.all(used.map((name) => modifiedAt(path.join(root, name))));
  return Math.max(0, ...times);
}

/** State of the build: missing, older than its sources, or current. */
export async function readBuildState(): Promise<'missing' | 'outdated' | 'current'> {
  const builtAt = await modifiedAt(BUILD_ENTRY);
  if (builtAt === 0) return 'missing';
  const newest = Math.max(...(await Promise.all(SOURCES.map(newestIn))));
  return newest > builtAt ? 'outdated' : 'current';
}
