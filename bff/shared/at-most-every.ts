/**
 * Runs something at most once per interval: at once if the last run is long enough ago, otherwise
 * when the interval ends.
 * @param run called for one or more triggers
 */
export function atMostEvery(ms: number, run: () => void) {
  let ranAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const runNow = () => {
    ranAt = performance.now();
    timer = undefined;
    run();
  };
  const trigger = (): void => {
    const dueInMs = ranAt + ms - performance.now();
    if (dueInMs <= 0) runNow();
    else timer ??= setTimeout(runNow, dueInMs).unref();
  };
  return { trigger, stop: () => clearTimeout(timer) };
}
