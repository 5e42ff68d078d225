import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface TestTime {
  readonly name: string;
  readonly ms: number;
}

/** What came of a part. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly times: readonly TestTime[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
    }[];
  }[];
}

/** Reads what vitest's JSON reporter wrote. A file that could not be loaded is a failed test. */
export function readVitest({ testResults }: VitestReport): Outcome {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length + broken.length,
    times: testResults.flatMap((file) =>
      file.assertionResults.map(({ fullName, duration }) => ({
        name: `${path.basename(file.name)}: ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  };
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly unknown[];
}

/** Reads what Playwright's JSON reporter wrote. An error outside of all tests is a failed one. */
export function readPlaywright({ suites, errors }: PlaywrightReport): Outcome {
  const specsOf = (suite: PlaywrightSuite): readonly { ok: boolean; time: TestTime }[] => [
    ...(suite.suites ?? []).flatMap(specsOf),
    ...(suite.specs ?? []).map(({ title, ok, tests }) => {
      const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
      const ms = durations.reduce((sum, duration) => sum + duration, 0);
      return { ok, time: { name: `${path.basename(suite.file)}: ${title}`, ms } };
    }),
  ];
  const specs = suites.flatMap(specsOf);
  return {
    passed: specs.filter(({ ok }) => ok).length,
    failed: specs.filter(({ ok }) => !ok).length + errors.length,
    times: specs.map(({ time }) => time),
  };
}

const READERS = {
  vitest: (report: unknown) => readVitest(report as VitestReport),
  playwright: (report: unknown) => readPlaywright(report as PlaywrightReport),
};

/** Which program wrote a report. */
export type Reporter = keyof typeof READERS;

/** @returns undefined where there is no report, because its program ended before it wrote one */
export async function readReport(reporter: Reporter, file: string): Promise<Outcome | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : READERS[reporter](JSON.parse(text));
}
