import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { machineClock } from './clock.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Starts the operator's tool. */
export function startLeadsTool(
  settings: Readonly<Record<string, string>>,
  ...words: readonly string[]
) {
  const child = spawn(process.execPath, ['bff/tools/leads/main.ts', ...words], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...machineClock(), ...settings },
  });
  const ended = Promise.all([buffer(child.stdout), text(child.stderr), once(child, 'close')]);
  return {
    /** Resolves when the tool says these words beside its result. */
    async untilTold(words: string): Promise<void> {
      let told = '';
      while (!told.includes(words)) {
        const [chunk] = (await once(child.stderr, 'data')) as [Buffer];
        told += chunk.toString();
      }
    },
    done: ended.then(([output, errors]) => ({
      code: child.exitCode,
      // A byte order mark is part of it.
      output: output.toString(),
      errors,
    })),
  };
}
