import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 25;

/** Polls a condition. @returns whether it held within the time, milliseconds */
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
