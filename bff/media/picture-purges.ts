import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { PictureSource } from './picture-hosts.ts';
import type { PurgeFile } from './purge-file.ts';

export interface PicturePurge {
  /** Paths of the upstream, `/files/a.jpg`, or URLs of listed hosts. */
  readonly paths: readonly string[];
  readonly prefixes: readonly string[];
  /** Purged copies are not served even if the source fails. */
  readonly isHard: boolean;
}

const Rule = Type.Object({
  name: Type.String(),
  isPrefix: Type.Boolean(),
  isHard: Type.Boolean(),
  /** Time of the purge, milliseconds since 1970. */
  at: Type.Number(),
});
type Rule = Static<typeof Rule>;

const Saved = Type.Object({
  rules: Type.Array(Rule),
  softBefore: Type.Number(),
  hardBefore: Type.Number(),
});
type Saved = Static<typeof Saved>;

/** Limit of stored rules: the largest number of names in one purge. */
const MAX_RULES = 2000;
const NEVER = 0;

const urlOf = ({ host, path }: PictureSource): string =>
  host === undefined ? path : `https://${host}${path}`;

/** A rule without a query matches any query. */
const matches = (url: string, { name, isPrefix }: Rule): boolean =>
  isPrefix ? url.startsWith(name) : name === url || name === url.split('?', 1)[0];

const toRules = ({ paths, prefixes, isHard }: PicturePurge, at: number): Rule[] => [
  ...paths.map((name) => ({ name, isPrefix: false, isHard, at })),
  ...prefixes.map((name) => ({ name, isPrefix: true, isHard, at })),
];

const keyOf = ({ name, isPrefix, isHard }: Rule): string => `${isPrefix} ${isHard} ${name}`;

/**
 * Purges with their times. File names are hashes, so copies cannot be found by path. Instead, each
 * is checked against the purges when requested, also after a restart. Above the limit, the oldest
 * purges are widened to everything, which costs fetches, but misses no copy.
 */
export class PicturePurges {
  readonly #file: PurgeFile | undefined;
  /** By key, latest last. */
  readonly #rules = new Map<string, Rule>();
  /** Copies checked until then are stale or gone; milliseconds since 1970. */
  #softBefore = NEVER;
  #hardBefore = NEVER;

  /** @param file undefined: in memory only, as the copies are */
  constructor(file?: PurgeFile) {
    this.#file = file;
  }

  /** Restores the purges of an earlier process. If the file is unreadable, all copies are stale. */
  static async open(file: PurgeFile, now: number): Promise<PicturePurges> {
    const purges = new PicturePurges(file);
    const saved = await file.read();
    if (saved === undefined) return purges;
    if (Value.Check(Saved, saved)) purges.#restore(saved);
    else purges.#softBefore = now;
    return purges;
  }

  /** Takes effect at once; resolves when the purge survives a restart. */
  async add(purge: PicturePurge, now: number): Promise<void> {
    const rules = toRules(purge, now);
    if (rules.length === 0) return;
    this.#addRules(rules);
    await this.#file?.write({
      rules: [...this.#rules.values()],
      softBefore: this.#softBefore,
      hardBefore: this.#hardBefore,
    } satisfies Saved);
  }

  /** Waits for pending writes. */
  async settle(): Promise<void> {
    await this.#file?.settle();
  }

  /** `now`, or later if needed to be after all purges; the time of new fetches. */
  after(now: number): number {
    const last = [...this.#rules.values()].at(-1)?.at ?? NEVER;
    return Math.max(now, Math.max(last, this.#softBefore, this.#hardBefore) + 1);
  }

  /** State of a copy whose source was checked at a time. */
  stateOf(source: PictureSource, checkedAt: number): 'current' | 'stale' | 'gone' {
    if (checkedAt <= this.#hardBefore) return 'gone';
    const url = urlOf(source);
    let state: 'current' | 'stale' = checkedAt <= this.#softBefore ? 'stale' : 'current';
    for (const rule of this.#rules.values()) {
      if (rule.at < checkedAt || !matches(url, rule)) continue;
      if (rule.isHard) return 'gone';
      state = 'stale';
    }
    return state;
  }

  #restore({ rules, softBefore, hardBefore }: Saved): void {
    this.#softBefore = softBefore;
    this.#hardBefore = hardBefore;
    this.#addRules(rules);
  }

  #addRules(rules: readonly Rule[]): void {
    for (const rule of rules) {
      const key = keyOf(rule);
      this.#rules.delete(key);
      this.#rules.set(key, rule);
    }
    for (const [key, { isHard, at }] of this.#rules) {
      if (this.#rules.size <= MAX_RULES) return;
      this.#rules.delete(key);
      if (isHard) this.#hardBefore = Math.max(this.#hardBefore, at);
      else this.#softBefore = Math.max(this.#softBefore, at);
    }
  }
}
