/**
 * State of the progress bar of route changes, with pure transitions. Its timing is part of the
 * specification. Times are milliseconds of the caller's clock.
 */

/** Shorter route changes show no bar. */
const THROTTLE_MS = 200;
/** Time in which the bar fills up without any loads. */
const DURATION_MS = 5000;
/** How long a filled bar stays. */
const HIDE_DELAY_MS = 500;
/** Interval between redraws of a running bar. */
const TICK_MS = 100;

const FULL = 100;
/** Percent per load: for two loads, or for three with missing chunks. */
const SHARES = { two: 45, three: 30 } as const;

/** Loads of a navigation: headers of the payload, its end, missing chunks of the route. */
export type LoadStage = 'headers' | 'end' | 'chunks';

export interface Progress {
  readonly startedAt: number;
  readonly loaded: readonly LoadStage[];
  readonly hasMissingChunks: boolean;
  readonly ended: { readonly at: number; readonly hasFailed: boolean } | undefined;
}

export interface ProgressView {
  readonly percent: number;
  readonly hasFailed: boolean;
}

/** A route change that interrupts another one (a redirect, another click) continues its bar. */
export const startProgress = (progress: Progress | undefined, now: number): Progress =>
  progress && !progress.ended
    ? progress
    : { startedAt: now, loaded: [], hasMissingChunks: false, ended: undefined };

const change = (progress: Progress | undefined, changed: Partial<Progress>) =>
  progress && !progress.ended ? { ...progress, ...changed } : progress;

/** A load has ended; each counts once. */
export const advanceProgress = (progress: Progress | undefined, load: LoadStage) =>
  change(progress, { loaded: [...new Set([...(progress?.loaded ?? []), load])] });

/** The payload named chunks that the browser does not have yet. */
export const expectChunks = (progress: Progress | undefined) =>
  change(progress, { hasMissingChunks: true });

/** The route change is committed, or has failed. */
export const endProgress = (progress: Progress | undefined, now: number, hasFailed: boolean) =>
  change(progress, { ended: { at: now, hasFailed } });

const shownSince = ({ startedAt }: Progress): number => startedAt + THROTTLE_MS;

const wasShown = (progress: Progress): boolean =>
  progress.ended === undefined || progress.ended.at >= shownSince(progress);

function percentAt(progress: Progress, now: number): number {
  const share = progress.hasMissingChunks ? SHARES.three : SHARES.two;
  const run = (FULL * (now - shownSince(progress))) / DURATION_MS;
  return Math.min(FULL, run + share * progress.loaded.length);
}

/** The bar to draw at a given time; undefined for none. */
export function viewProgress(
  progress: Progress | undefined,
  now: number,
): ProgressView | undefined {
  if (!progress || !wasShown(progress)) return undefined;
  const { ended } = progress;
  if (ended) {
    const isShown = now < ended.at + HIDE_DELAY_MS;
    return isShown ? { percent: FULL, hasFailed: ended.hasFailed } : undefined;
  }
  if (now < shownSince(progress)) return undefined;
  return { percent: percentAt(progress, now), hasFailed: false };
}

/** Milliseconds until time alone may change the view; undefined if it will not. */
export function nextChangeIn(progress: Progress | undefined, now: number): number | undefined {
  if (!progress || !wasShown(progress)) return undefined;
  if (progress.ended) {
    const left = progress.ended.at + HIDE_DELAY_MS - now;
    return left > 0 ? left : undefined;
  }
  return Math.max(TICK_MS, shownSince(progress) - now);
}
