import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<true>();

/** Runs work whose requests to the BFF are a warm-up, which the BFF logs at `debug`. */
export const asWarmUp = <Result>(work: () => Result): Result => scope.run(true, work);

/** Whether the current work is a warm-up. */
export const isWarmUp = (): boolean => scope.getStore() === true;

/** Headers that mark a warm-up: no visitor waits for the response. */
export const warmUpHeaders = (): Readonly<Record<string, string>> =>
  isWarmUp() ? { 'sec-purpose': 'prefetch' } : {};
