import { ProfilerError } from '../bytes/errors.ts';

/** Maximum number of decoded bytes that are read, from any input. */
const LARGEST = 64 * 1024 * 1024;

/** Collects the parts of an input. Throws `too-large` when they are too many. */
export function createSink(name: string) {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    add(chunk: Buffer): void {
      size += chunk.length;
      if (size > LARGEST) throw new ProfilerError('too-large', name);
      chunks.push(chunk);
    },
    get size(): number {
      return size;
    },
    bytes: (): Buffer => Buffer.concat(chunks),
  };
}
