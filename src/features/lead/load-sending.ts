import type * as sending from './sending.ts';

export type Sending = typeof sending;

let loading: Promise<Sending> | undefined;

/** Loads what checks and sends a form; asked for again after a failure. */
export const loadSending = (): Promise<Sending> =>
  (loading ??= import('./sending.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

/** Loads it because it will be needed; who needs it then hears of a failure. */
export const prepareSending = (): void => void loadSending().catch(() => {});
