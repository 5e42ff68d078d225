import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from '../runner/reports.ts';

/** `red`: a test failed. `broken`: nothing is proven, for no test could judge. */
export interface Verdict {
  readonly color: 'red' | 'green' | 'broken';
  /** The failed test and its message, or why nothing could be run. */
  readonly detail: string;
}

/** A server that does not start fails every test: that says nothing about the fact. */
const NOT_STARTED = /server did not start|ServerExitError/;

const firstLineOf = (message: string): string =>
  stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? '';

export function judge({ passed, failures, errors }: Outcome): Verdict {
  // The end after the first failure is an error to Playwright, and cuts other tests short.
  const first = failures.find(({ message }) => message !== '');
  if (first) {
    return NOT_STARTED.test(first.message)
      ? { color: 'broken', detail: 'a server did not start' }
      : { color: 'red', detail: `${first.name}: ${firstLineOf(first.message)}` };
  }
  const [error] = errors;
  if (error !== undefined) return { color: 'broken', detail: firstLineOf(error) };
  if (passed === 0) return { color: 'broken', detail: 'no test was run' };
  return { color: 'green', detail: `${passed} passed` };
}
