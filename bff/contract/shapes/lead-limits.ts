/**
 * Limits of a submitted lead, shared by the validation and the API description: lengths in UTF-16
 * units, ages in years, times in milliseconds.
 */
export const leadLimits = {
  name: { min: 1, max: 60 },
  phone: 64,
  email: 120,
  childAge: { min: 0.5, max: 7.5 },
  comment: 1000,
  slug: 400,
  slot: 120,
  version: 40,
  page: 2600,
  referrer: 500,
  utm: 200,
  yclid: 100,
  honeypot: 200,
  /** How far ahead the preferred date may be, days. */
  wishDays: 366,
  /** A form sent sooner than this after it opened was filled in by a bot. */
  leastFillMs: 1500,
  /** A whole body, bytes: every field at its limit in four-byte characters, percent-encoded. */
  bodyBytes: 64 * 1024,
} as const;
