/**
 * All visitor-facing text other than content. A namespace instead of an object, so that the browser
 * gets only the texts that its modules use.
 */
export * as strings from './strings/all.ts';
