import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Replacement {
  readonly file: string;
  /** Temporary file in the same folder, for an atomic rename. */
  readonly temporary: string;
  readonly bytes: Buffer | string;
  /** Whether the bytes must survive a power failure. */
  readonly flush?: boolean;
}

/** Replaces a file atomically, creating its folder if missing. */
export async function replaceFile({ file, temporary, bytes, flush = false }: Replacement) {
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(temporary, bytes, { flush });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}
