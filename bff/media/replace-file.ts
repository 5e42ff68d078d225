import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Replacement {
  readonly file: string;
  /** Where the bytes are before they are whole, in the same folder. */
  readonly temporary: string;
  readonly bytes: Buffer | string;
  /** Whether they must outlast a power cut, too. */
  readonly flush?: boolean;
}

/** Writes a file, and its folder: a reader sees the old one or the new one, never a part. */
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
