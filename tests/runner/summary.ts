import type { Outcome } from './reports.ts';

const SLOWEST = 10;

/** Outcome of a part of the run. */
export interface Result extends Outcome {
  readonly name: string;
  readonly ms: number;
  readonly failed: number;
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Prints parts, failed tests with the files that show how they failed, and the slowest tests. */
export function printSummary(results: readonly Result[]): void {
  const failures = results.flatMap((result) => result.failures);
  const slowest = results
    .flatMap(({ times }) => times)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST);
  const sum = (of: (result: Result) => number) => results.map(of).reduce((a, b) => a + b, 0);
  console.log('\nParts');
  for (const { name, ms, passed, failed } of results) {
    const counts = `${String(passed).padStart(5)} passed  ${String(failed).padStart(3)} failed`;
    console.log(`${seconds(ms).padStart(8)}  ${counts}  ${name}`);
  }
  console.log(`\nThe ${slowest.length} slowest tests`);
  for (const { name, ms } of slowest) console.log(`${seconds(ms).padStart(8)}  ${name}`);
  const told = [
    ...failures.map(({ name, folder }) => (folder ? `${name}\n    kept in ${folder}` : name)),
    ...results.flatMap(({ errors }) => errors),
  ];
  if (told.length > 0) console.log('\nFailed tests');
  for (const line of told) console.log(`  ${line}`);
  const took = seconds(performance.now());
  console.log(
    `\n${took} in all\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  );
}
