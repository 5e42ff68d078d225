/**
 * Response headers of payloads. They say what the browser must know before it decodes one: its rows
 * hold content, which could pretend anything.
 */
export const PAYLOAD_HEADERS = {
  /** Build that rendered it. */
  build: 'X-Payload-Build',
  /** IDs of its client modules, separated by commas. */
  modules: 'X-Payload-Modules',
  /** Path of the page that has taken the place of the requested one. */
  movedTo: 'X-Payload-Moved-To',
} as const;
