import { execFileSync } from 'node:child_process';

const FOLDER = 'src/tools/profiler';

/**
 * Whether a run includes the profiler's own tests, which take as long as all other tests of pure
 * code: always in CI, elsewhere only if its folder differs from `main`.
 */
export function isProfilerDue(): boolean {
  if (process.env['CI']) return true;
  try {
    const git = (...words: string[]) =>
      execFileSync('git', [...words, '--', FOLDER], { stdio: ['ignore', 'pipe', 'ignore'] });
    git('diff', '--quiet', 'main');
    return git('status', '--porcelain').length > 0;
  } catch {
    // The folder differs, or there is nothing to compare it with.
    return true;
  }
}
