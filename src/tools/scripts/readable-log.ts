import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { prettyFactory, PrettyOptions } from 'pino-pretty';

/**
 * Text to print for a line of a server's output; undefined leaves the line out. The server is ready
 * since `readyAt`, epoch milliseconds; infinite while it starts.
 */
export type FormatLine = (line: string, readyAt: number) => string | undefined;

/** Level of pino's `info`. */
const INFO = 30;

/** Means something to log collectors only. */
const IGNORED = 'pid,hostname,requestId';

/** Level and time of a log line; undefined for any other line, such as Vite's. */
function readLine(line: string): { readonly level: number; readonly time: number } | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const { level, time } = JSON.parse(line) as { readonly level?: unknown; time?: unknown };
    return typeof level === 'number' && typeof time === 'number' ? { level, time } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Creates the formatter of a server's output. Lines that are not JSON stay as they are. While the
 * server starts, they and the lines of level `info` are left out: the addresses say the same.
 * @param name of the server, in each log line
 */
export function createFormatter(
  createPretty: typeof prettyFactory,
  name: string,
  options: Pick<PrettyOptions, 'colorize'>,
): FormatLine {
  const pretty = createPretty({
    ...options,
    ignore: IGNORED,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    messageFormat: `${name}: {msg}`,
  });
  return (line, readyAt) => {
    const entry = readLine(line);
    if (entry === undefined) return Number.isFinite(readyAt) ? `${line}\n` : undefined;
    // A line may arrive after the message that the server is ready.
    const isOfStart = entry.time <= readyAt;
    return isOfStart && entry.level === INFO ? undefined : pretty(line);
  };
}

/**
 * Loads the formatter for this process's terminal. Undefined when the output is no terminal, or
 * without the development dependencies: lines then stay JSON.
 */
export async function loadFormatter(name: string): Promise<FormatLine | undefined> {
  if (!process.stdout.isTTY) return undefined;
  try {
    const { prettyFactory } = await import('pino-pretty');
    return createFormatter(prettyFactory, name, { colorize: process.stdout.hasColors() });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return undefined;
  }
}

/** Prints a stream line by line; resolves at its end, when all of it is printed. */
export async function printLines(
  stream: Readable,
  format: (line: string) => string | undefined,
): Promise<void> {
  const lines = createInterface({ input: stream, crlfDelay: Infinity });
  lines.on('line', (line) => process.stdout.write(format(line) ?? ''));
  await once(lines, 'close');
}
