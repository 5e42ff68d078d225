import { AskError } from './ask.ts';
import { texts } from './texts.ts';

const REASONS: Readonly<Record<number, string>> = {
  0: texts.offline,
  404: texts.gone,
  412: texts.conflict,
  413: texts.tooLarge,
  429: texts.tooMany,
};

/** What to say of a failure; of one with problems of fields, those say it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof AskError)) throw error;
  const [problem] = error.problems;
  if (problem) return problem.field === '' ? problem.reason : '';
  return REASONS[error.status] ?? texts.failed;
}
