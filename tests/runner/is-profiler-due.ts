import { execFileSync } from 'node:child_process';

const FOLDER = 'src/tools/profiler';

/**
 * Whether the profiler's own tests belong to a run: they always do in CI, elsewhere only where its
 * folder differs from `main`, because they take as long as all other tests of pure code.
 */
export function isProfilerDue(): boolean {
  if (process.env['CI']) return true;
  try {
    const git = (...words: string[]) =>
      execFileSync('git', [...words, '--', FOLDER], { stdio: ['ignore', 'pipe', 'ignore'] });
    git('diff', '--quiet', 'main');
    return git('status', '--porcelain').length > 0;
  } catch {
    // It differs, or there is nothing to compare it with.
    return true;
  }
}
