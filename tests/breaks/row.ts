/** An edit that breaks one fact. A test must turn red. */
export interface Break {
  /** The fact that the edit breaks. */
  readonly fact: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly text: string;
  readonly replacement: string;
  /** The file below `tests` that owns the fact. */
  readonly test: string;
  /** Fixed part of the titles of the tests to run, if the whole file takes long. */
  readonly only?: string;
}
