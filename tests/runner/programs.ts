import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PATH = `${path.join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}`;
/** How long a program may take to exit after a signal, milliseconds. */
const GRACE_MS = 5000;

interface Program {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Whether its output is returned at the end instead of printed as it comes. */
  readonly isQuiet: boolean;
  /** Working directory, if not the project. */
  readonly folder?: string;
}

interface Ending {
  readonly isPassed: boolean;
  readonly output: string;
  /** Processor time, user and system, of the program and the children that it waited for. */
  readonly processorMs: number;
}

/**
 * Node does not tell the processor time of children, but every shell does. The shell outlives a
 * signal to its group, so that the program may end in its own way.
 */
const TIMED = `trap : INT TERM; "$@" 3>&-; code=$?; times >&3; exit $code`;

const running = new Set<ChildProcess>();

/** Signals a program and everything it has started. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Reads what `times` prints: `1m2.5s 0m3.25s`, of the shell and, below, of its children. */
function readTimes(text: string): number {
  const times = text.matchAll(/(\d+)m([\d.,]+)s/g);
  return times.reduce(
    (sum, [, minutes, seconds = '']) =>
      sum + Number(minutes) * 60_000 + Number(seconds.replace(',', '.')) * 1000,
    0,
  );
}

/** Runs a program of the project in its own process group, of which nothing outlives it. */
export async function runProgram(program: Program): Promise<Ending> {
  const { command, environment, isQuiet, folder = ROOT } = program;
  const out = isQuiet ? 'pipe' : 'inherit';
  const child = spawn('sh', ['-c', TIMED, 'sh', ...command], {
    cwd: folder,
    detached: true,
    env: { ...process.env, ...environment, PATH },
    stdio: ['ignore', out, out, 'pipe'],
  });
  running.add(child);
  const closed = once(child, 'close') as Promise<[number | null]>;
  const read = async (stream: Readable | null) => (stream ? String(await buffer(stream)) : '');
  const output = Promise.all([read(child.stdout), read(child.stderr)]);
  const times = read(child.stdio[3] as Readable);
  child.once('exit', () => signalGroup(child, 'SIGKILL'));
  const [code] = await closed;
  running.delete(child);
  return {
    isPassed: code === 0,
    output: (await output).join(''),
    processorMs: readTimes(await times),
  };
}

/**
 * Runs a program as if by hand: with its own output and the terminal's keys.
 * @returns whether it passed
 */
export function runByHand(
  [file = '', ...words]: readonly string[],
  environment: Readonly<Record<string, string>>,
): boolean {
  const env = { ...process.env, ...environment, PATH };
  return spawnSync(file, words, { cwd: ROOT, env, stdio: 'inherit' }).status === 0;
}

/** Ends all programs, by force if they take too long. */
export function endPrograms(): void {
  for (const child of running) signalGroup(child, 'SIGTERM');
  setTimeout(() => {
    for (const child of running) signalGroup(child, 'SIGKILL');
  }, GRACE_MS).unref();
}
