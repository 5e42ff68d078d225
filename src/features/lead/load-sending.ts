import type * as sending from './sending.ts';

export type Sending = typeof sending;

let loading: Promise<Sending> | undefined;

/** Loads the code that checks and sends a form; a failed load can be retried. */
export const loadSending = (): Promise<Sending> =>
  (loading ??= import('./sending.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

/** Preloads the code; ignores failures, because `loadSending` retries. */
export const prepareSending = (): void => void loadSending().catch(() => {});
