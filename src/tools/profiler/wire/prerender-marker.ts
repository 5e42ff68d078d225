const COMPLETE = 0x23;
const PARTIAL = 0x7e;

/**
 * Length of the byte that Next since 16.2 puts before payloads that are prerendered with cache
 * components and before runtime prefetches: `#` when the payload is complete, `~` when parts are left
 * for the request. Source: `stripIsPartialByte` of its client. No row begins with either.
 */
export const markerLength = (payload: Uint8Array): 0 | 1 =>
  payload[0] === COMPLETE || payload[0] === PARTIAL ? 1 : 0;

/** Whether a payload says of itself that parts of it are left for the request. */
export const isPartial = (payload: Uint8Array): boolean => payload[0] === PARTIAL;
