import type { Outcome } from './reports.ts';

/** A test that takes longer, milliseconds, is named: it may belong to `npm run test:fleet`. */
const SLOW_MS = 5000;

/** Outcome of a part of the run. */
export interface Result extends Outcome {
  readonly name: string;
  /** Wall-clock time. */
  readonly ms: number;
  readonly processorMs: number;
  readonly failed: number;
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Prints parts, failed tests with the files that show how they failed, and slow tests. */
export function printSummary(results: readonly Result[]): void {
  const failures = results.flatMap((result) => result.failures);
  const slow = results
    .flatMap(({ times }) => times)
    .filter(({ ms }) => ms > SLOW_MS)
    .toSorted((one, other) => other.ms - one.ms);
  const sum = (of: (result: Result) => number) => results.map(of).reduce((a, b) => a + b, 0);
  console.log('\nBy the clock, on processors');
  for (const { name, ms, processorMs, passed, failed } of results) {
    const counts = `${String(passed).padStart(5)} passed  ${String(failed).padStart(3)} failed`;
    const times = [ms, processorMs].map((each) => seconds(each).padStart(8)).join('  ');
    console.log(`${times}  ${counts}  ${name}`);
  }
  if (slow.length > 0) console.log(`\nTests of more than ${SLOW_MS / 1000} s`);
  for (const { name, ms } of slow) console.log(`${seconds(ms).padStart(8)}  ${name}`);
  const told = [
    ...failures.map(({ name, folder }) => (folder ? `${name}\n    kept in ${folder}` : name)),
    ...results.flatMap(({ errors }) => errors),
  ];
  if (told.length > 0) console.log('\nFailed tests');
  for (const line of told) console.log(`  ${line}`);
  const { user, system } = process.cpuUsage();
  const processors = sum(({ processorMs }) => processorMs) + (user + system) / 1000;
  console.log(
    `\n${seconds(performance.now())} by the clock, ${seconds(processors)} on processors\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  );
}
