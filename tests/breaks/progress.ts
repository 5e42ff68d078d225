import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Break } from './row.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FILE = path.join(ROOT, '.data/breaks.json');

interface Kept {
  readonly tree: string;
  readonly red: readonly string[];
}

/** Hash of the working tree, except for what untracked files contain. */
function hashTree(): string {
  const hash = createHash('sha256');
  for (const words of [
    ['rev-parse', 'HEAD'],
    ['status', '--porcelain'],
    ['diff', 'HEAD'],
  ]) {
    hash.update(execFileSync('git', words, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 }));
  }
  return hash.digest('hex');
}

const idOf = ({ fact, file, test }: Break): string => [fact, file, test].join(' ');

function readRed(tree: string): readonly string[] {
  try {
    const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Kept;
    return kept.tree === tree ? kept.red : [];
  } catch {
    // No run was interrupted.
    return [];
  }
}

/** Rows that were red before an interruption, so that a run over the same tree goes on. */
export function openProgress() {
  const tree = hashTree();
  const red = new Set(readRed(tree));
  return {
    isRed: (row: Break): boolean => red.has(idOf(row)),
    keep(row: Break): void {
      red.add(idOf(row));
      mkdirSync(path.dirname(FILE), { recursive: true });
      writeFileSync(FILE, JSON.stringify({ tree, red: [...red] } satisfies Kept));
    },
    /** Forgets all rows, because a run has tried its last one. */
    end: (): void => rmSync(FILE, { force: true }),
  };
}
