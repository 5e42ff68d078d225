/** Minimum time between reloads with one key, milliseconds. */
const RELOAD_EVERY_MS = 60_000;

/** A failed import, a failed preload, or a response from another build. */
export type ChunkFailure = 'import' | 'preload' | 'build';

/**
 * Storage key of the time of the last reload. A lost file is lost on every page, but each page has
 * its own one for responses of another build: during a deployment, sites of both builds answer.
 * @param url of the page that is loaded
 */
export const reloadKey = (kind: ChunkFailure, url: string): string =>
  kind === 'build' ? `chunk-reload:build:${url}` : `chunk-reload:${kind}`;

/** Detects a failed style or script preload by the message of Vite's preload helper. */
export const toChunkFailure = (error: unknown): ChunkFailure =>
  error instanceof Error && error.message.startsWith('Unable to preload') ? 'preload' : 'import';

/**
 * Whether the page may reload after a failure (`src/decisions.md`, "Chunk failures").
 * @param last stored time of the last reload for this kind
 */
export function mayReload(last: string | null, now: number): boolean {
  const time = Number(last);
  return last === null || Number.isNaN(time) || now - time >= RELOAD_EVERY_MS;
}
