import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 25;

/** Looks again and again. @returns whether it is so before the time is over, milliseconds */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > end) return false;
    await wait(PAUSE_MS);
  }
  return true;
}
