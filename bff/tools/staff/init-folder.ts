import { chmod, cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { contentRootOf, mediaRootOf, SAMPLE_FOLDER } from '../../origin/content-roots.ts';
import { UsageError } from '../command-line.ts';

/** Copies the sample to a new folder. @returns what to do next @throws UsageError */
export async function initFolder(folder: string): Promise<string> {
  if (folder === '') throw new UsageError('Назовите новую папку');
  const found = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
  if (found.length > 0) throw new UsageError(`Папка не пуста: ${folder}`);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  for (const rootOf of [contentRootOf, mediaRootOf]) {
    await cp(rootOf(SAMPLE_FOLDER), rootOf(folder), { recursive: true });
  }
  return `Задайте CONTENT_DIR=${path.resolve(folder)}, а чтобы править её на сайте, CONTENT_EDITOR=on`;
}
