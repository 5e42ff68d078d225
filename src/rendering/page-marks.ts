/** Facts about a page that the browser must know before it decodes the payload. */

/**
 * Response headers of payloads: data that the browser needs before decoding. The payload's rows
 * cannot be trusted for this, because they contain content.
 */
export const PAYLOAD_HEADERS = {
  /** Build that rendered the payload. */
  build: 'X-Payload-Build',
  /** IDs of its client modules, comma-separated. */
  modules: 'X-Payload-Modules',
  /** Path of the page that replaces the requested one. */
  movedTo: 'X-Payload-Moved-To',
} as const;

/**
 * Attribute of the root element of a partial document, which the payload cache must not reuse:
 * scripts cannot read its response headers.
 */
export const PARTIAL_MARK = 'data-partial';

/** Marks a document as partial. @param html a complete document */
export const markPartial = (html: string): string =>
  html.replace(/<html(?=[\s>])/, `<html ${PARTIAL_MARK}`);
