import { atom, getDefaultStore } from 'jotai/vanilla';
import {
  advanceProgress,
  endProgress,
  expectChunks,
  type LoadStage,
  type Progress,
  startProgress,
} from './progress.ts';

interface RouteChange {
  readonly url: string;
  isLoading: boolean;
}

/** Progress of the current or the last route change. */
export const progressAtom = atom<Progress | undefined>(undefined);

let current: RouteChange | undefined;
let isFirst = true;

/** Whether the page in view is the one that the document contained. */
export const isFirstPage = (): boolean => isFirst;

const update = (next: (progress: Progress | undefined) => Progress | undefined): void =>
  getDefaultStore().set(progressAtom, next);

/** URL of the current route change, which is not yet in the address bar, or else of the page. */
export const destination = (): string => current?.url ?? window.location.href;

/**
 * Call outside of transitions: their state changes do not show until they end.
 * @param loading settles when the page can be committed; unset for back and forward
 */
export function startRouteChange(url: string, loading?: Promise<unknown>): void {
  const change = { url, isLoading: loading !== undefined };
  const end = () => {
    change.isLoading = false;
  };
  current = change;
  isFirst = false;
  loading?.then(end, end);
  update((progress) => startProgress(progress, performance.now()));
}

export const advanceRouteChange = (load: LoadStage): void =>
  update((progress) => advanceProgress(progress, load));

/** Chunks of the new page are missing and are being loaded. */
export const expectMissingChunks = (): void => update(expectChunks);

/** Call after every commit of the router. */
export function commitRouteChange(): void {
  if (!current || current.isLoading) return;
  current = undefined;
  update((progress) => endProgress(progress, performance.now(), false));
}

export const failRouteChange = (): void =>
  update((progress) => endProgress(progress, performance.now(), true));
