/**
 * Deletes the declarations that no export of the package leads to: those of its insides, half of
 * them all. To be run in the folder of the package after its declarations were emitted.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

const DECLARATION = /\.d\.ts$/;
const IMPORT = /(?:from |import\(|import )(['"])(\.[^'"]+)\1/g;

type Export = string | { readonly types?: string };

const { exports } = JSON.parse(await readFile('package.json', 'utf8')) as {
  readonly exports: Readonly<Record<string, Export>>;
};
const kept = new Set<string>();

/** Keeps a declaration with those that it imports. */
async function keep(file: string): Promise<void> {
  if (kept.has(file)) return;
  kept.add(file);
  for (const [, , target = ''] of (await readFile(file, 'utf8')).matchAll(IMPORT)) {
    await keep(path.join(path.dirname(file), target.replace(/\.[jt]s$/, '.d.ts')));
  }
}

for (const one of Object.values(exports)) {
  if (typeof one === 'object' && one.types !== undefined) await keep(path.normalize(one.types));
}
for (const name of await readdir('dist', { recursive: true })) {
  const file = path.join('dist', name);
  if (DECLARATION.test(file) && !kept.has(file)) await rm(file);
}
