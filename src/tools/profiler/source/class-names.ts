import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Writers } from '../attribution/writers.ts';
import { CLASS_NAMES, type ClassNames } from '../build/record-class-names.ts';

/** Concludes who wrote an element from the file that alone uses its class. */
export function toFindWriter(files: ClassNames): Writers['ofClass'] {
  const writers = new Map(
    Object.entries(files).map(([className, file]) => [
      className,
      { name: `${path.posix.basename(file)} (inferred)`, file, isInferred: true },
    ]),
  );
  return (className) => writers.get(className);
}

/** Reads the class names that the project's build wrote; none without a build. */
export async function readClassNames(root: string): Promise<ClassNames> {
  const file = path.join(root, 'dist/server', CLASS_NAMES);
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as ClassNames;
}
