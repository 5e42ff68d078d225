import { stripVTControlCharacters } from 'node:util';

/** `red`: a test failed. `broken`: nothing is proven, for no test could judge. */
export interface Verdict {
  readonly color: 'red' | 'green' | 'broken';
  /** The failed test and its message, or why nothing could be run. */
  readonly detail: string;
}

interface FailedTest {
  readonly title: string;
  readonly message: string;
}

interface Outcome {
  readonly passed: number;
  readonly failed: readonly FailedTest[];
  /** What went wrong outside of the tests. */
  readonly errors: readonly string[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

export function readVitest(report: unknown): Outcome {
  const { testResults } = report as VitestReport;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failed.map(({ fullName, failureMessages }) => ({
      title: fullName,
      message: failureMessages.join('\n'),
    })),
    errors: testResults.flatMap(({ status, message, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
        ? [message || 'no test could be run']
        : [],
    ),
  };
}

interface PlaywrightError {
  readonly message?: string;
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly PlaywrightError[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly PlaywrightError[];
}

export function readPlaywright(report: unknown): Outcome {
  const { suites, errors } = report as PlaywrightReport;
  const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
    ...(suite.suites ?? []).flatMap(specsOf),
    ...(suite.specs ?? []),
  ];
  const specs = suites.flatMap(specsOf);
  const messagesOf = (spec: (typeof specs)[number]) =>
    spec.tests.flatMap(({ results }) =>
      results.flatMap((result) => result.errors.map(({ message = '' }) => message)),
    );
  const failed = specs
    .filter((spec) => !spec.ok && messagesOf(spec).length > 0)
    .map((spec) => ({ title: spec.title, message: messagesOf(spec).join('\n') }));
  return {
    passed: specs.filter(({ ok }) => ok).length,
    failed,
    // It counts the end after the first failure as an error.
    errors: failed.length > 0 ? [] : errors.map(({ message = '' }) => message),
  };
}

/** A server that does not start fails every test: that says nothing about the fact. */
const NOT_STARTED = /server did not start|ServerExitError/;

const firstLineOf = (message: string): string =>
  stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? '';

export function judge({ passed, failed, errors }: Outcome): Verdict {
  const [first] = failed;
  if (first) {
    return NOT_STARTED.test(first.message)
      ? { color: 'broken', detail: 'a server did not start' }
      : { color: 'red', detail: `${first.title}: ${firstLineOf(first.message)}` };
  }
  const [error] = errors;
  if (error !== undefined) return { color: 'broken', detail: firstLineOf(error) };
  if (passed === 0) return { color: 'broken', detail: 'no test was run' };
  return { color: 'green', detail: `${passed} passed` };
}
