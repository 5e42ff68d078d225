import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Message that a server process sends once it listens. */
interface ReadyMessage {
  readonly ready: string;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves with the URL once the server listens; rejects if it exits first. */
  readonly ready: Promise<string>;
  /** Resolves with the exit code. */
  readonly ended: Promise<number>;
}

/** The server has already logged the cause. */
export class ServerExitError extends Error {
  override readonly name = 'ServerExitError';
}

export interface ServerOptions {
  readonly environment?: NodeJS.ProcessEnv;
  readonly output?: 'inherit' | 'pipe';
  /** Standard error; by default like `output`. */
  readonly errorOutput?: 'inherit' | 'pipe';
  readonly parameters?: readonly string[];
  /** Working directory; by default this process's. */
  readonly folder?: string;
  /** Process group. In the parent's group, the server also receives the group's signals. */
  readonly group?: 'own' | 'parent';
}

/**
 * Starts a server, by default in its own process group: Ctrl-C in a terminal then reaches only the
 * parent, and the IPC channel ends the server when the parent exits.
 */
export function startServer(
  file: string,
  {
    environment = process.env,
    output = 'inherit',
    errorOutput = output,
    parameters = [],
    folder,
    group = 'own',
  }: ServerOptions = {},
): ServerProcess {
  const child = spawn(process.execPath, [file, ...parameters], {
    detached: group === 'own',
    env: environment,
    stdio: ['ignore', output, errorOutput, 'ipc'],
    ...(folder ? { cwd: folder } : {}),
  });
  const ended = once(child, 'exit').then(([code]) => (code as number | null) ?? 1);
  const ready = new Promise<string>((resolve, reject) => {
    // Under `--watch`, Node sends messages of its own, too.
    child.on('message', (message: Partial<ReadyMessage>) => {
      if (message.ready !== undefined) resolve(message.ready);
    });
    void ended.then((code) =>
      reject(new ServerExitError(`${file} exited with ${code} before it was ready`)),
    );
  });
  ready.catch(() => undefined);
  return { child, ready, ended };
}

/** Stops a server gracefully and waits for its exit. */
export async function stopServer({ child, ended }: ServerProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await ended;
}
