import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

/** Runs a program to its end; one that fails rejects. */
export const run = promisify(execFile);

/** Ends a program that was started, unless it has ended. */
export async function endProgram(
  child: ChildProcess | undefined,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
