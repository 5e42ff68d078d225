import { mediaTarget } from '../contract/media.ts';
import type { PictureSource } from './picture-hosts.ts';

/** Path prefixes of a comma-separated list, normalized as by {@link mediaTarget}. */
const readPrefixes = (listed: string): readonly string[] =>
  listed.split(',').map((prefix) => (mediaTarget(prefix.trim())?.path ?? '').replace(/\/+$/, ''));

/** Matches whole segments: `/media` does not match `/media2`. */
const isBelow = (path: string, prefix: string): boolean => path.startsWith(`${prefix}/`);

/** Token for pictures of the upstream, sent below the configured paths only. */
export class PictureToken {
  readonly #headers: Readonly<Record<string, string>>;
  readonly #prefixes: readonly string[];

  /** @param paths comma-separated path prefixes of the upstream */
  constructor(token: string, paths: string) {
    this.#headers = { authorization: `Bearer ${token}` };
    this.#prefixes = readPrefixes(paths);
  }

  /** `Authorization` of a picture; empty outside of the paths and for other hosts. */
  headersFor({ host, path }: PictureSource): Readonly<Record<string, string>> {
    const isAllowed = host === undefined && this.#prefixes.some((prefix) => isBelow(path, prefix));
    return isAllowed ? this.#headers : {};
  }
}
