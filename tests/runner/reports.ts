import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface TestTime {
  readonly name: string;
  readonly ms: number;
}

export interface Failure {
  readonly name: string;
  /** Where a browser test has kept how its failure looked. */
  readonly folder?: string | undefined;
}

/** What came of a part. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly times: readonly TestTime[];
  readonly failures: readonly Failure[];
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
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, status, duration }) => ({
      name: `${path.basename(file.name)}: ${fullName}`,
      status,
      ms: duration ?? 0,
    })),
  );
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failures = [...tests.filter(({ status }) => status === 'failed'), ...broken];
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failures.length,
    times: tests,
    failures,
  };
}

interface PlaywrightResult {
  readonly duration: number;
  readonly attachments: readonly { readonly path?: string }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly PlaywrightResult[] }[];
  }[];
}

interface Spec extends TestTime, Failure {
  readonly ok: boolean;
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly unknown[];
}

/** Reads what Playwright's JSON reporter wrote. An error outside of all tests is a failed one. */
export function readPlaywright({ suites, errors }: PlaywrightReport): Outcome {
  const specsOf = (suite: PlaywrightSuite): readonly Spec[] => [
    ...(suite.suites ?? []).flatMap(specsOf),
    ...(suite.specs ?? []).map(({ title, ok, tests }) => {
      const ends = tests.flatMap(({ results }) => results);
      const [kept] = ends.flatMap(({ attachments }) =>
        attachments.flatMap((one) => one.path ?? []),
      );
      return {
        ok,
        name: `${path.basename(suite.file)}: ${title}`,
        ms: ends.reduce((sum, { duration }) => sum + duration, 0),
        folder: kept && path.relative('.', path.dirname(kept)),
      };
    }),
  ];
  const specs = suites.flatMap(specsOf);
  const failures = specs.filter(({ ok }) => !ok);
  return {
    passed: specs.length - failures.length,
    failed: failures.length + errors.length,
    times: specs,
    failures,
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
