import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Not part of the sources, at the root. */
const LEFT_OUT = ['.git', '.data', 'dist', 'node_modules', '.env', 'test-results'];

export interface TreeCopy {
  readonly root: string;
  /** For what the tests write: it goes with the copy, whatever ends them. */
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
