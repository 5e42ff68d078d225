import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** What a server process tells when it listens. */
export interface ReadyMessage {
  readonly ready: string;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves with the address when it listens; rejects when it ends before that. */
  readonly ready: Promise<string>;
  /** Resolves with the exit code. */
  readonly ended: Promise<number>;
}

export interface ServerOptions {
  readonly environment?: NodeJS.ProcessEnv;
  readonly output?: 'inherit' | 'pipe';
  /** Working folder, this process's own when missing. */
  readonly folder?: string;
  /** How much room its garbage gets; Node's own choice when missing. */
  readonly memory?: keyof typeof MEMORY;
}

/**
 * Half the memory of a server under misses was garbage that V8 and malloc had no reason to give
 * back. The BFF's hits allocate next to nothing; the site renders, so its young objects get room.
 */
const MEMORY = {
  bff: {
    flags: ['--max-semi-space-size=2', '--heap-growing-percent=15'],
    // Compiled code is kept, too: with it, what takes the types off the sources is not loaded.
    // Large pieces, the compressors' above all, are given back, and leave no holes among the bodies.
    environment: {
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_TRIM_THRESHOLD_: '131072',
      NODE_COMPILE_CACHE: '.data/compile-cache',
    },
  },
  site: {
    flags: ['--max-semi-space-size=4', '--heap-growing-percent=30'],
    environment: { MALLOC_ARENA_MAX: '1' },
  },
} as const;

/**
 * Starts a server as a process of its own group, so that a terminal's Ctrl-C reaches only the
 * parent; the channel between them ends it when the parent is gone.
 */
export function startServer(
  file: string,
  { environment = process.env, output = 'inherit', folder, memory }: ServerOptions = {},
): ServerProcess {
  const profile = memory && MEMORY[memory];
  const child = spawn(process.execPath, [...(profile?.flags ?? []), file], {
    detached: true,
    env: { ...profile?.environment, ...environment },
    stdio: ['ignore', output, output, 'ipc'],
    ...(folder ? { cwd: folder } : {}),
  });
  const ended = once(child, 'exit').then(([code]) => (code as number | null) ?? 1);
  const ready = new Promise<string>((resolve, reject) => {
    child.on('message', (message) => resolve((message as ReadyMessage).ready));
    void ended.then((code) => reject(new Error(`${file} ended with ${code} before it was ready`)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended };
}

/** Ends a server gracefully and waits for it. */
export async function stopServer({ child, ended }: ServerProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await ended;
}
