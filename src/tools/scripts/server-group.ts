import type { Writable } from 'node:stream';
import {
  ServerExitError,
  type ServerOptions,
  type ServerProcess,
  startServer,
  stopServer,
} from './processes.ts';

interface ServerSpec extends Pick<ServerOptions, 'environment' | 'parameters'> {
  /** Name of the server in the log. */
  readonly name: string;
  readonly file: string;
  /** URL of a server that does not report its own. */
  readonly url?: string;
  /** Completes the start, once the server listens. */
  readonly prepare?: (url: string) => Promise<void>;
}

/**
 * Prints a server's log in readable form. Undefined if the output is not a terminal, or without the
 * development dependencies: lines then stay JSON.
 */
async function openPrinter(name: string): Promise<Writable | undefined> {
  if (!process.stdout.isTTY) return undefined;
  try {
    const { default: createPretty } = await import('pino-pretty');
    return createPretty({
      colorize: process.stdout.hasColors(),
      // Fields that are useful only to log collectors.
      ignore: 'pid,hostname,requestId',
      singleLine: true,
      translateTime: 'SYS:HH:MM:ss',
      messageFormat: `${name}: {msg}`,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return undefined;
  }
}

/** Servers that print to this process's output: readable lines on a terminal, JSON otherwise. */
class ServerGroup {
  readonly #running = new Map<string, ServerProcess>();
  readonly #onExit: (code: number) => void;

  /** @param onExit called when a server exits that was not stopped, even during its start */
  constructor(onExit: (code: number) => void) {
    this.#onExit = onExit;
  }

  /** @returns the server's URL once it is ready; rejects if the server exits first */
  async start({ name, file, url: knownUrl, prepare, ...options }: ServerSpec): Promise<string> {
    const printer = await openPrinter(name);
    const output = printer ? 'pipe' : 'inherit';
    const server = startServer(file, { ...options, output, errorOutput: 'inherit' });
    if (printer) server.child.stdout?.pipe(printer);
    void this.#watch(name, server);
    const url = knownUrl ?? (await server.ready);
    await prepare?.(url);
    return url;
  }

  /** Stops the last started server first, because it may need those started before it. */
  async stopAll(): Promise<void> {
    for (const [name, server] of [...this.#running].toReversed()) {
      this.#running.delete(name);
      await stopServer(server);
    }
  }

  async #watch(name: string, server: ServerProcess): Promise<void> {
    this.#running.set(name, server);
    const code = await server.ended;
    if (this.#running.get(name) !== server) return;
    this.#running.delete(name);
    this.#onExit(code);
  }
}

/** Maximum time between two copies of Ctrl-C, which npm also passes on, milliseconds. */
const SAME_SIGNAL_MS = 1000;

/** Aborts when the terminal or the system ends this process; a later signal exits at once. */
function signalOfEnd(): AbortSignal {
  const ending = new AbortController();
  let endedAt = Infinity;
  const end = () => {
    if (performance.now() - endedAt > SAME_SIGNAL_MS) process.exit(1);
    endedAt = Math.min(endedAt, performance.now());
    ending.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  return ending.signal;
}

/**
 * Runs servers that stop together: when one exits, or when the terminal or the system ends this process.
 * @param start starts them, and returns their addresses; undefined if they cannot be started
 */
export async function runTogether(
  start: (
    servers: Pick<ServerGroup, 'start'>,
    ending: AbortSignal,
  ) => Promise<{ readonly site: string; readonly bff: string } | undefined>,
): Promise<void> {
  const exit = async (code: number) => {
    await servers.stopAll();
    process.exit(code);
  };
  const servers = new ServerGroup((code) => void exit(code));
  const ending = signalOfEnd();
  ending.addEventListener('abort', () => void exit(0));
  try {
    const urls = await start(servers, ending);
    if (urls) console.log(`\n  Site  ${urls.site}\n  BFF   ${urls.bff}\n\n  Ctrl-C stops both\n`);
    else if (!ending.aborted) await exit(1);
  } catch (error) {
    // The exit of one server stops the other.
    if (!(error instanceof ServerExitError)) throw error;
  }
}
