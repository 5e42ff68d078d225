/** An edit that breaks one fact. A test must turn red. */
export interface Break {
  /** The fact that the edit breaks. */
  readonly fact: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly text: string;
  /** Without it, the text is removed. */
  readonly replacement?: string;
  /**
   * The file below `tests` that owns the fact; after ` > `, a fixed part of the titles of the tests
   * to run, if the whole file takes long.
   */
  readonly test: string;
}

export function ownerOf({ test }: Break): { readonly file: string; readonly titles: string } {
  const [file = '', ...titles] = test.split(' > ');
  return { file, titles: titles.join(' > ') };
}
