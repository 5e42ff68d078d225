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
