/** Outcomes of posts since the start, read on each scrape. */
export class IntakeCounters {
  stored = 0;
  repeated = 0;
  revised = 0;
  held = 0;
  /** 422. */
  refused = 0;
  /** 403. */
  foreign = 0;
  /** 413, 415. */
  malformed = 0;
  /** 429. */
  limited = 0;
  /** 503. */
  unavailable = 0;
}
