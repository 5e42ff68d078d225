import v8 from 'node:v8';

/**
 * Limits how much memory V8 reserves beside what is in use (`decisions.md`, "Memory"). It reads
 * these flags whenever it grows a heap, so they also work after the start, and in every thread.
 */
export function limitHeap(): void {
  v8.setFlagsFromString('--semi-space-growth-factor=1');
  v8.setFlagsFromString('--heap-growing-percent=30');
}
