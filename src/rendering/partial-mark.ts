/**
 * Attribute of the root element of a partial document, which the payload cache must not reuse:
 * scripts cannot read its response headers.
 */
export const PARTIAL_MARK = 'data-partial';

/** Marks a document as partial. @param html a complete document */
export const markPartial = (html: string): string =>
  html.replace(/<html(?=[\s>])/, `<html ${PARTIAL_MARK}`);
