import { createRequire } from 'node:module';
import { ProfilerError } from './errors.ts';
import { formatHelp, formatSynopsis } from './help.ts';
import { type Host, NO_HOST } from './host.ts';
import { hasFlag, readOptions } from './options.ts';

/** Exit codes; a defect of the profiler itself has the last one, too, with its stack. */
export const EXIT = { fine: 0, brokenBudget: 1, notMeasured: 2 } as const;

type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const readVersion = (): string =>
  (
    createRequire(import.meta.url)('rsc-payload-profiler/package.json') as {
      readonly version: string;
    }
  ).version;

/** A reader that ends early (`| head -1`) has what it wants; every other error is real. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Says what went wrong in one line. */
function report(error: unknown, host: Host): ExitCode {
  if (!(error instanceof ProfilerError)) console.error('defect of the profiler:', error);
  else {
    console.error(oneLine(error.message));
    if (error.reason === 'usage') console.error(`${formatSynopsis(host)}; --help explains it`);
  }
  return EXIT.notMeasured;
}

async function run(args: readonly string[], host: Host): Promise<ExitCode> {
  if (hasFlag(args, '--help', '-h')) {
    process.stdout.write(`${formatHelp(host)}\n`);
    return EXIT.fine;
  }
  if (hasFlag(args, '--version')) {
    process.stdout.write(`${readVersion()}\n`);
    return EXIT.fine;
  }
  const options = readOptions(args, host);
  // Help and mistakes need nothing of what measuring loads.
  const { runCommand } = await import('./commands.ts');
  const { text, isKept, notes } = await runCommand(options, host);
  for (const note of notes) console.error(oneLine(note));
  process.stdout.write(`${text}\n`);
  return isKept ? EXIT.fine : EXIT.brokenBudget;
}

/**
 * Runs the command line on the standard streams.
 * @param args arguments after the name of the command
 * @param host the project that calls it for its own site
 * @returns the exit code: 0 fine, 1 a budget or limit is broken, 2 wrong use or not measured
 */
export async function runCommandLine(
  args: readonly string[],
  host: Host = NO_HOST,
): Promise<ExitCode> {
  process.stdout.on('error', ignoreClosedPipe);
  process.stderr.on('error', ignoreClosedPipe);
  return run(args, host).catch((error: unknown) => report(error, host));
}
