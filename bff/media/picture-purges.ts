import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { PictureSource } from './picture-hosts.ts';
import type { PurgeFile } from './purge-file.ts';

export interface PicturePurge {
  /** Paths of the upstream, `/files/a.jpg`, or addresses of listed hosts. */
  readonly paths: readonly string[];
  readonly prefixes: readonly string[];
  /** Old copies are not even served while the source fails. */
  readonly isHard: boolean;
}

const Rule = Type.Object({
  name: Type.String(),
  isPrefix: Type.Boolean(),
  isHard: Type.Boolean(),
  /** Milliseconds of a clock. */
  at: Type.Number(),
});
type Rule = Static<typeof Rule>;

const Saved = Type.Object({
  rules: Type.Array(Rule),
  softBefore: Type.Number(),
  hardBefore: Type.Number(),
});
type Saved = Static<typeof Saved>;

/** Names that are remembered: as many as one purge may have. */
const MAX_RULES = 2000;
const NEVER = 0;

const addressOf = ({ host, path }: PictureSource): string =>
  host === undefined ? path : `https://${host}${path}`;

/** A path without its query means all that differ in it. */
const isNamed = (address: string, { name, isPrefix }: Rule): boolean =>
  isPrefix ? address.startsWith(name) : name === address || name === address.split('?', 1)[0];

const toRules = ({ paths, prefixes, isHard }: PicturePurge, at: number): Rule[] => [
  ...paths.map((name) => ({ name, isPrefix: false, isHard, at })),
  ...prefixes.map((name) => ({ name, isPrefix: true, isHard, at })),
];

const keyOf = ({ name, isPrefix, isHard }: Rule): string => `${isPrefix} ${isHard} ${name}`;

/**
 * What was purged and when. Files are named by hashes, so copies are not looked for: each is held
 * against the purges when it is asked for, also after a restart. Of too many purges the oldest are
 * taken to have named everything: that costs calls, and forgets none.
 */
export class PicturePurges {
  readonly #file: PurgeFile | undefined;
  /** By what they name, the latest last. */
  readonly #rules = new Map<string, Rule>();
  /** Copies that were asked for until then are old, or gone; milliseconds of a clock. */
  #softBefore = NEVER;
  #hardBefore = NEVER;

  /** @param file missing: forgotten with the process, as the copies are */
  constructor(file?: PurgeFile) {
    this.#file = file;
  }

  /** Those of a former process, too. Where they cannot be read, every copy is held to be old. */
  static async open(file: PurgeFile, now: number): Promise<PicturePurges> {
    const purges = new PicturePurges(file);
    const saved = await file.read();
    if (saved === undefined) return purges;
    if (Value.Check(Saved, saved)) purges.#restore(saved);
    else purges.#softBefore = now;
    return purges;
  }

  /** In force at once; resolves when a restart cannot undo it. */
  async add(purge: PicturePurge, now: number): Promise<void> {
    const rules = toRules(purge, now);
    if (rules.length === 0) return;
    this.#take(rules);
    await this.#file?.write({
      rules: [...this.#rules.values()],
      softBefore: this.#softBefore,
      hardBefore: this.#hardBefore,
    } satisfies Saved);
  }

  /** Waits for what is being written. */
  async settle(): Promise<void> {
    await this.#file?.settle();
  }

  /** A time that is after all purges, for what is asked from now on. */
  after(now: number): number {
    const last = [...this.#rules.values()].at(-1)?.at ?? NEVER;
    return Math.max(now, Math.max(last, this.#softBefore, this.#hardBefore) + 1);
  }

  /** What a copy that was asked for at a time is since then. */
  stateOf(source: PictureSource, checkedAt: number): 'current' | 'stale' | 'gone' {
    if (checkedAt <= this.#hardBefore) return 'gone';
    const address = addressOf(source);
    let state: 'current' | 'stale' = checkedAt <= this.#softBefore ? 'stale' : 'current';
    for (const rule of this.#rules.values()) {
      if (rule.at < checkedAt || !isNamed(address, rule)) continue;
      if (rule.isHard) return 'gone';
      state = 'stale';
    }
    return state;
  }

  #restore({ rules, softBefore, hardBefore }: Saved): void {
    this.#softBefore = softBefore;
    this.#hardBefore = hardBefore;
    this.#take(rules);
  }

  #take(rules: readonly Rule[]): void {
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
