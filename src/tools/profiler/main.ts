import { ProfilerError } from './errors.ts';
import { runAll, runCheck, runDiff, runOne, runRecord } from './commands.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { InputReader } from './source/read-input.ts';

/** Exit codes: a budget that is not kept, an input that cannot be measured. */
const NOT_KEPT = 1;
const NOT_MEASURED = 2;

async function run(reader: InputReader, options: Options): Promise<string> {
  if (options.budgets === 'record') return runRecord(reader, options);
  if (options.budgets === 'check') {
    const { text, isKept } = await runCheck(reader, options);
    if (!isKept) process.exitCode = NOT_KEPT;
    return text;
  }
  if (options.isAll) return runAll(reader, options);
  return options.diff === undefined
    ? runOne(reader, options)
    : runDiff(reader, options.diff, options);
}

/** Says what went wrong in one line; what is no input's fault keeps its stack. */
function report(error: unknown): void {
  process.exitCode = NOT_MEASURED;
  if (!(error instanceof ProfilerError)) throw error;
  console.error(error.reason === 'usage' ? `${error.message}\n\n${USAGE}` : error.message);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const reader = new InputReader(options.isPayload);
  try {
    process.stdout.write(`${await run(reader, options)}\n`);
  } finally {
    await reader.release();
  }
}

await main().catch(report);
