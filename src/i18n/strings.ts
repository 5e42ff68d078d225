/**
 * Every visitor-facing text that is not content. A namespace, not an object: the browser gets only
 * the texts that its modules name.
 */
export * as strings from './strings/all.ts';
