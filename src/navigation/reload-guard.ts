/** At most one reload a kind of chunk failure in this time, milliseconds (specification section 9). */
const RELOAD_EVERY_MS = 60_000;

/** A script that could not be imported, one that could not be preloaded, an answer of another build. */
export type ChunkFailure = 'import' | 'preload' | 'build';

/** Where the time of a kind's last reload is kept. */
export const reloadKey = (kind: ChunkFailure): string => `chunk-reload:${kind}`;

/** Vite words a failed style or script preload so, see its preload helper. */
export const toChunkFailure = (error: unknown): ChunkFailure =>
  error instanceof Error && error.message.startsWith('Unable to preload') ? 'preload' : 'import';

/**
 * Whether the page may reload for a failure now.
 * @param last what is stored of the kind's last reload
 */
export function mayReload(last: string | null, now: number): boolean {
  const time = Number(last);
  return last === null || Number.isNaN(time) || now - time >= RELOAD_EVERY_MS;
}
