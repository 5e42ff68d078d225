import { readFile } from 'node:fs/promises';
import { ProfilerError } from '../errors.ts';
import type { Budgets } from './budgets.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isBudgets = (value: unknown): value is Budgets =>
  isObject(value) &&
  'shared' in value &&
  isObject(value.shared) &&
  'routes' in value &&
  isObject(value.routes);

/** Reads the file that `--record` writes. Throws `bad-budgets`. */
export async function readBudgets(file: string): Promise<Budgets> {
  try {
    const budgets: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (isBudgets(budgets)) return budgets;
  } catch (cause) {
    const { message } = cause as Error;
    throw new ProfilerError('bad-budgets', `${message}; --record writes them`, { cause });
  }
  throw new ProfilerError('bad-budgets', `${file} holds none; --record writes them`);
}
