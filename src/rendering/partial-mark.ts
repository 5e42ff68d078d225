/**
 * Stands on the root element of a document that has a part left out: a script cannot read the
 * header that says so, and the session's cache must not go on with such a page.
 */
export const PARTIAL_MARK = 'data-partial';

/** @param html a whole document */
export const markPartial = (html: string): string =>
  html.replace(/<html(?=[\s>])/, `<html ${PARTIAL_MARK}`);
