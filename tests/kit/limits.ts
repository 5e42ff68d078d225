/** Limit of a browser test that opens dozens of pages, milliseconds. */
export const MANY_PAGES_MS = 180_000;
