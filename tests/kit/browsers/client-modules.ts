import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Node, parseNodes } from './syntax-tree.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ENTRY = 'src/waku.client.tsx';

/** A module of the project, with its path. */
export interface Module {
  readonly file: string;
  readonly code: string;
}

const read = (file: string): Module => ({
  file,
  code: readFileSync(path.join(ROOT, file), 'utf8'),
});

/** Modules that an import or export loads at run time; imports of types load none. */
function sourcesOf({ type, source, importKind, exportKind, specifiers }: Node): string[] {
  if (!/^(?:Import|Export)/.test(type) || importKind === 'type' || exportKind === 'type') return [];
  const names = (specifiers ?? []) as readonly Node[];
  const areTypes = names.length > 0 && names.every((name) => name['importKind'] === 'type');
  const text = (source as Node | null | undefined)?.['value'];
  return areTypes || typeof text !== 'string' ? [] : [text];
}

const toFile = (from: string, source: string): string[] => {
  if (source.startsWith('#')) return [path.join('bff', source.slice(1))];
  return source.startsWith('.') ? [path.join(path.dirname(from), source)] : [];
};

const importsOf = ({ file, code }: Module): string[] =>
  parseNodes(code, file)
    .flatMap(sourcesOf)
    .flatMap((source) => toFile(file, source))
    .filter((imported) => /\.tsx?$/.test(imported) && existsSync(path.join(ROOT, imported)));

/** Modules of the project that reach the browser: client modules and everything they import. */
export function readClientModules(): Module[] {
  const modules = new Map<string, Module>();
  const add = (module: Module): void => {
    if (modules.has(module.file) || module.file.endsWith('.css.ts')) return;
    modules.set(module.file, module);
    for (const file of importsOf(module)) add(read(file));
  };
  add(read(ENTRY));
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: ROOT })) {
    const module = read(file);
    if (/^'use client';/m.test(module.code)) add(module);
  }
  return [...modules.values()];
}
