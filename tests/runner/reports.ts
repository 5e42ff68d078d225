import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface TestTime {
  readonly name: string;
  readonly ms: number;
}

interface Failure {
  readonly name: string;
  /** Message of the test; empty if it was merely cut short. */
  readonly message: string;
  /** Folder with the records of a failed browser test. */
  readonly folder?: string | undefined;
}

/** Outcome of a part. */
export interface Outcome {
  readonly passed: number;
  readonly times: readonly TestTime[];
  readonly failures: readonly Failure[];
  /** Failures outside of all tests, such as a file that could not be loaded. */
  readonly errors: readonly string[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Reads the report of vitest's JSON reporter. */
function readVitest({ testResults }: VitestReport): Outcome {
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      name: `${path.basename(file.name)}: ${fullName}`,
      status,
      ms: duration ?? 0,
      message: failureMessages.join('\n'),
    })),
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    times: tests,
    failures: tests.filter(({ status }) => status === 'failed'),
    errors: testResults.flatMap(({ name, status, message, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
        ? [`${path.basename(name)}: ${message || 'no test could be run'}`]
        : [],
    ),
  };
}

interface PlaywrightError {
  readonly message?: string;
}

interface PlaywrightResult {
  readonly duration: number;
  readonly errors: readonly PlaywrightError[];
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
  readonly errors: readonly PlaywrightError[];
}

const textOf = (errors: readonly PlaywrightError[]): string =>
  errors.map(({ message = '' }) => message).join('\n');

/** Reads the report of Playwright's JSON reporter. */
function readPlaywright({ suites, errors }: PlaywrightReport): Outcome {
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
        message: textOf(ends.flatMap((end) => end.errors)),
        folder: kept && path.relative('.', path.dirname(kept)),
      };
    }),
  ];
  const specs = suites.flatMap(specsOf);
  const failures = specs.filter(({ ok }) => !ok);
  return {
    passed: specs.length - failures.length,
    times: specs,
    failures,
    errors: errors.map((error) => textOf([error])),
  };
}

const READERS = {
  vitest: (report: unknown) => readVitest(report as VitestReport),
  playwright: (report: unknown) => readPlaywright(report as PlaywrightReport),
};

/** The program that wrote a report. */
export type Reporter = keyof typeof READERS;

/** Options that make a program write its report, besides its usual output. */
export function reportOptions(reporter: Reporter | undefined, file: string) {
  if (reporter === 'vitest') {
    return { options: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] };
  }
  if (reporter === 'playwright') {
    const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    return { options: ['--reporter=list,json'], environment };
  }
  return { options: [] };
}

/** @returns undefined without a report, because the program exited before it wrote one */
export async function readReport(reporter: Reporter, file: string): Promise<Outcome | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : READERS[reporter](JSON.parse(text));
}
