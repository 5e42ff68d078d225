const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Whether a `traceparent` is valid (W3C Trace Context section 3.2). */
export const isTraceparent = (value: unknown): value is string =>
  typeof value === 'string' && TRACEPARENT.test(value);
