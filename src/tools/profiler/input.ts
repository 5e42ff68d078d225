/** When a part of an answer arrived. */
export interface Arrival {
  /** Bytes of the answer that were there. */
  readonly bytes: number;
  /** Milliseconds since the request was sent. */
  readonly at: number;
}

/** A call of the site to its backend while it rendered. */
export interface BackendCall {
  readonly name: string;
  /** Milliseconds since the request was sent; null where only the duration is known. */
  readonly start: number | null;
  readonly duration: number;
}

/** What a server said about its own time (Server-Timing). */
export interface ServerPhase {
  readonly name: string;
  readonly description: string;
  readonly duration: number;
}

export interface Timing {
  readonly arrivals: readonly Arrival[];
  readonly phases: readonly ServerPhase[];
  readonly calls: readonly BackendCall[];
  /** When the site wrote the bytes of its streams, where it was started with a recorder. */
  readonly streams: readonly (readonly Arrival[])[];
}

/** Bytes to be measured. */
export interface Input {
  /** Address, file name or `-`. */
  readonly name: string;
  readonly bytes: Buffer;
  /** Null for what was not fetched. */
  readonly timing: Timing | null;
}
