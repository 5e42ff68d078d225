import { type ServerOptions, type ServerProcess, startServer, stopServer } from './processes.ts';
import { loadFormatter, printLines } from './readable-log.ts';

export interface ServerSpec extends Pick<ServerOptions, 'environment' | 'folder' | 'parameters'> {
  /** Name of the server in the log. */
  readonly name: string;
  readonly file: string;
  /** Work that belongs to the start, once the server listens. */
  readonly prepare?: (url: string) => Promise<void>;
}

interface RunningServer {
  readonly server: ServerProcess;
  /** Resolves when all output of the server is printed. */
  readonly printed: Promise<void>;
}

/** Servers that print to this process's output: readable lines on a terminal, JSON otherwise. */
export class ServerGroup {
  readonly #running = new Map<string, RunningServer>();
  readonly #onExit: (name: string, code: number) => void;

  /** @param onExit called when a server exits that was not stopped, also while it starts */
  constructor(onExit: (name: string, code: number) => void) {
    this.#onExit = onExit;
  }

  /** @returns the server's URL once it is ready; rejects when the server exits before */
  async start({ name, file, prepare, ...options }: ServerSpec): Promise<string> {
    const format = await loadFormatter(name);
    const output = format ? 'pipe' : 'inherit';
    const server = startServer(file, { ...options, output, errorOutput: 'inherit' });
    const { stdout } = server.child;
    let readyAt = Infinity;
    const printed =
      format && stdout ? printLines(stdout, (line) => format(line, readyAt)) : Promise.resolve();
    void this.#watch(name, { server, printed });
    const url = await server.ready;
    await prepare?.(url);
    readyAt = Date.now();
    return url;
  }

  /** Stops a server gracefully. */
  async stop(name: string): Promise<void> {
    const running = this.#running.get(name);
    if (!running) return;
    this.#running.delete(name);
    await stopServer(running.server);
    await running.printed;
  }

  /** The last one first: a server needs those that started before it. */
  async stopAll(): Promise<void> {
    for (const name of [...this.#running.keys()].toReversed()) await this.stop(name);
  }

  async #watch(name: string, running: RunningServer): Promise<void> {
    this.#running.set(name, running);
    const code = await running.server.ended;
    await running.printed;
    if (this.#running.get(name) !== running) return;
    this.#running.delete(name);
    this.#onExit(name, code);
  }
}

/** npm passes a Ctrl-C of the terminal on, so that it arrives twice, milliseconds. */
const SAME_SIGNAL_MS = 1000;

/** Aborts when the terminal or the system ends this process; a later signal ends it at once. */
export function signalOfEnd(): AbortSignal {
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

/** Prints where the servers are. */
export function printAddresses(site: string, bff: string): void {
  console.log(`\n  Site  ${site}\n  BFF   ${bff}\n\n  Ctrl-C stops both\n`);
}
