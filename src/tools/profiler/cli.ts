import { ProfilerError } from './bytes/errors.ts';
import type { Host } from './input/read-input.ts';
import { formatHelp, formatSynopsis, readOptions } from './options.ts';
import { toSafeLine } from './output/format.ts';
import { PACKAGE } from './bytes/package-name.ts';

/** Exit codes; a defect of the profiler itself also exits with the last one, and prints its stack. */
const EXIT = { fine: 0, exceeded: 1, notMeasured: 2 } as const;

/** A reader that ends early (`| head -1`) is no failure; every other error is thrown. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

function report(error: unknown, host: Host): number {
  if (!(error instanceof ProfilerError)) console.error('defect of the profiler:', error);
  else {
    console.error(toSafeLine(error.message));
    if (error.reason === 'usage') console.error(`${formatSynopsis(host)}; --help explains it`);
  }
  return EXIT.notMeasured;
}

async function run(args: readonly string[], host: Host): Promise<number> {
  // Help takes precedence over any mistakes.
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${formatHelp(host)}\n`);
    return EXIT.fine;
  }
  if (args.length === 1 && args[0] === '--version') {
    process.stdout.write(`${PACKAGE.name} ${PACKAGE.version}\n`);
    return EXIT.fine;
  }
  const options = readOptions(args, host);
  // Help and wrong use do not load the modules for measuring.
  const { runCommand } = await import('./commands.ts');
  const { text, violations, failures } = await runCommand(options, host);
  process.stdout.write(`${text}\n`);
  if (failures.length > 0) return EXIT.notMeasured;
  return violations.length > 0 ? EXIT.exceeded : EXIT.fine;
}

/**
 * Runs the command line on the standard streams.
 * @param args arguments after the name of the command
 * @param host the project that calls it for its own site
 * @returns the exit code: 0 fine, 1 a limit is exceeded, 2 wrong use or not measured
 */
export async function runCommandLine(
  args: readonly string[],
  host: Host = { command: PACKAGE.name },
): Promise<number> {
  process.stdout.on('error', ignoreClosedPipe);
  process.stderr.on('error', ignoreClosedPipe);
  return run(args, host).catch((error: unknown) => report(error, host));
}
