export { breakpoints } from './layout-steps.ts';
/** A namespace instead of an object, so that the browser gets only the queries that its modules use. */
export * as media from './media-queries.ts';
