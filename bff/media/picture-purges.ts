import type { PictureSource } from './picture-hosts.ts';

export interface PicturePurge {
  /** Paths of the upstream, `/files/a.jpg`, or addresses of listed hosts. */
  readonly paths: readonly string[];
  readonly prefixes: readonly string[];
  /** Old copies are not even served while the source fails. */
  readonly isHard: boolean;
}

interface Rule extends PicturePurge {
  /** Milliseconds of a clock. */
  readonly at: number;
}

/** Older purges are forgotten: what they named is then asked for when its time is over. */
const MAX_RULES = 1000;

const addressOf = ({ host, path }: PictureSource): string =>
  host === undefined ? path : `https://${host}${path}`;

/** A path without its query means all that differ in it. */
const isNamed = (address: string, { paths, prefixes }: PicturePurge): boolean =>
  paths.includes(address) ||
  paths.includes(address.split('?', 1)[0] ?? address) ||
  prefixes.some((prefix) => address.startsWith(prefix));

/**
 * What was purged and when. Files are named by hashes, so copies are not looked for: each is held
 * against the purges when it is asked for.
 */
export class PicturePurges {
  readonly #rules: Rule[] = [];

  add(purge: PicturePurge, now: number): void {
    if (purge.paths.length + purge.prefixes.length === 0) return;
    this.#rules.push({ ...purge, at: now });
    if (this.#rules.length > MAX_RULES) this.#rules.shift();
  }

  /** A time that is after all purges, for what is asked from now on. */
  after(now: number): number {
    return Math.max(now, (this.#rules.at(-1)?.at ?? 0) + 1);
  }

  /** What a copy that was asked for at a time is since then. */
  stateOf(source: PictureSource, checkedAt: number): 'current' | 'stale' | 'gone' {
    const address = addressOf(source);
    const rules = this.#rules.filter((rule) => rule.at >= checkedAt && isNamed(address, rule));
    if (rules.length === 0) return 'current';
    return rules.some(({ isHard }) => isHard) ? 'gone' : 'stale';
  }
}
