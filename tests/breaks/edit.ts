import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import type { Break } from './row.ts';

/** @throws where the text is not in the file exactly once */
function readEdited(root: string, { file, text, replacement }: Break) {
  const before = readFileSync(path.join(root, file), 'utf8');
  const pieces = before.split(text);
  if (pieces.length !== 2) {
    throw new Error(`«${text}» occurs ${pieces.length - 1} times in ${file}`);
  }
  return { before, after: pieces.join(replacement) };
}

/** Makes an edit in a copy of the tree. @returns what takes it back */
export function makeEdit(root: string, row: Break): () => void {
  const { before, after } = readEdited(root, row);
  const file = path.join(root, row.file);
  writeFileSync(file, after);
  return () => writeFileSync(file, before);
}

/** @returns what is wrong with a row: code that has moved, a test that is gone, an edit without sense */
export function findFault(root: string, row: Break): string | undefined {
  if (!existsSync(path.join(root, 'tests', row.test))) return `tests/${row.test} does not exist`;
  if (row.text === row.replacement) return 'the edit changes nothing';
  if (!existsSync(path.join(root, row.file))) return `${row.file} does not exist`;
  try {
    const { after } = readEdited(root, row);
    if (!/\.tsx?$/.test(row.file)) return undefined;
    return parseSync(row.file, after).errors[0]?.message;
  } catch (error) {
    return (error as Error).message;
  }
}
