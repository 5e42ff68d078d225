import { mediaTarget } from '../contract/media.ts';
import type { PictureSource } from './picture-hosts.ts';

/** Path prefixes of a comma-separated list, spelled as {@link mediaTarget} spells paths. */
const readPrefixes = (listed: string): readonly string[] =>
  listed.split(',').map((prefix) => (mediaTarget(prefix.trim())?.path ?? '').replace(/\/+$/, ''));

/** A prefix ends where a segment does: `/media` is not the beginning of `/media2`. */
const isBelow = (path: string, prefix: string): boolean => path.startsWith(`${prefix}/`);

/** The token for pictures of the upstream, which is sent below certain paths only. */
export class PictureToken {
  readonly #headers: Readonly<Record<string, string>>;
  readonly #prefixes: readonly string[];

  /** @param paths path prefixes of the origin, separated by commas */
  constructor(token: string, paths: string) {
    this.#headers = { authorization: `Bearer ${token}` };
    this.#prefixes = readPrefixes(paths);
  }

  /** `Authorization` for a picture; none outside the paths and for other hosts. */
  headersFor({ host, path }: PictureSource): Readonly<Record<string, string>> {
    const isMeant = host === undefined && this.#prefixes.some((prefix) => isBelow(path, prefix));
    return isMeant ? this.#headers : {};
  }
}
