import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseSync } from 'vite';
import { type Break, ownerOf } from './row.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Entries of the root that are not sources. */
const LEFT_OUT = ['.git', '.data', 'dist', 'node_modules', '.env', 'test-results'];

export interface TreeCopy {
  readonly root: string;
  /** Folder for the tests' output, which is removed with the copy, however the tests end. */
  readonly temporary: string;
  remove(): void;
}

/** Copies the working tree, so that no edit can be left behind in it. */
export function copyTree(): TreeCopy {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kosmosad-breaks-'));
  const root = path.join(folder, 'tree');
  const temporary = path.join(folder, 'tmp');
  mkdirSync(temporary);
  // nginx and PostgreSQL, which write there, run as other users.
  chmodSync(folder, 0o755);
  cpSync(ROOT, root, {
    recursive: true,
    filter: (source) => !LEFT_OUT.includes(path.relative(ROOT, source)),
  });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  return {
    root,
    temporary,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** @throws unless the text is in the file exactly once */
function readEdited(root: string, { file, text, replacement = '' }: Break) {
  const before = readFileSync(path.join(root, file), 'utf8');
  const pieces = before.split(text);
  if (pieces.length !== 2) {
    throw new Error(`«${text}» occurs ${pieces.length - 1} times in ${file}`);
  }
  return { before, after: pieces.join(replacement) };
}

/** Makes an edit in a copy of the tree. @returns a function that undoes it */
export function makeEdit(root: string, row: Break): () => void {
  const { before, after } = readEdited(root, row);
  const file = path.join(root, row.file);
  writeFileSync(file, after);
  return () => writeFileSync(file, before);
}

const TESTS = path.join(ROOT, 'tests');

/** A test file with the shared parts that it imports, which may contain its titles. */
function readTests(file: string): string {
  const text = readFileSync(file, 'utf8');
  const parts = text.matchAll(/from '(\.[^']+-contract\.ts)'/g).map(([, part = '']) => part);
  return [text, ...parts.map((part) => readTests(path.join(path.dirname(file), part)))].join('\n');
}

/**
 * Whether a string of the tests contains this text; values in a title's placeholders do not count.
 */
const isTitle = (part: string, tests: string): boolean =>
  [...tests.matchAll(/(['"`])(.*?)\1/g)].some(([, , text = '']) => text.includes(part));

/** @returns the defect of a row: moved code, a missing test or title, an edit without effect */
export function findFault(row: Break): string | undefined {
  const { file, titles } = ownerOf(row);
  const test = path.join(TESTS, file);
  if (!existsSync(test)) return `tests/${file} does not exist`;
  if (titles && !isTitle(titles, readTests(test))) return `no title has «${titles}»`;
  if (row.text === row.replacement) return 'the edit changes nothing';
  if (!existsSync(path.join(ROOT, row.file))) return `${row.file} does not exist`;
  try {
    const { after } = readEdited(ROOT, row);
    if (!/\.tsx?$/.test(row.file)) return undefined;
    return parseSync(row.file, after).errors[0]?.message;
  } catch (error) {
    return (error as Error).message;
  }
}
