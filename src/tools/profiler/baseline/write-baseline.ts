import { ProfilerError } from '../errors.ts';
import type { Options } from '../options.ts';
import { writeOutput } from '../session.ts';
import type { PageSummary } from './page-summary.ts';
import { saveBaseline } from './saved-baseline.ts';

/** Throws `failed-page` for a page with an error in it: its size says nothing. */
export function refuseFailed(pages: readonly PageSummary[]): void {
  const failed = pages.find(({ hasFailed }) => hasFailed);
  if (failed) throw new ProfilerError('failed-page', `${failed.page} holds an error`);
}

/** Writes pages to the file of `--save-baseline`, if it is given. */
export async function writeBaseline(
  { savedBaseline }: Pick<Options, 'savedBaseline'>,
  summarize: () => readonly PageSummary[],
): Promise<void> {
  if (savedBaseline === undefined) return;
  const pages = summarize();
  refuseFailed(pages);
  await writeOutput(savedBaseline, JSON.stringify(saveBaseline(pages)));
}
