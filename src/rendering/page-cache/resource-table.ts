/** What is known of one resource of the BFF. */
interface Known {
  readonly etag: string;
  /** When it was last seen to be so, milliseconds of a clock. */
  readonly checkedAt: number;
  /** Since when it has been so; what was asked for until then may be older. */
  readonly changedAt: number;
}

/** A resource of a page with the ETag that the page was made from. */
export type UsedResource = readonly [path: string, etag: string];

/** The BFF's resources as the site last saw them, shared by all pages that use them. */
export class ResourceTable {
  readonly #known = new Map<string, Known>();
  #version = 0;

  /** Grows with every change of any resource. */
  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#known.size;
  }

  get paths(): readonly string[] {
    return [...this.#known.keys()];
  }

  etagOf(path: string): string | undefined {
    return this.#known.get(path)?.etag;
  }

  /**
   * Notes what was learnt. An answer that was asked for before the last change, or before the first
   * thing that was learnt, is older than that.
   * @param askedAt when it was asked for; missing for what came unasked, which is always believed
   * @returns whether the resource is another one than before
   */
  note(path: string, etag: string, now: number, requestedAt = Number.POSITIVE_INFINITY): boolean {
    const known = this.#known.get(path);
    const isChanged = known !== undefined && known.etag !== etag;
    if (isChanged && known.changedAt >= requestedAt) return false;
    const changedAt = isChanged ? now : (known?.changedAt ?? Math.min(requestedAt, now));
    this.#known.set(path, { etag, checkedAt: now, changedAt });
    if (isChanged) this.#version += 1;
    return isChanged;
  }

  /** When the least recently checked of some resources was checked. */
  checkedAt(used: readonly UsedResource[]): number {
    return Math.min(
      ...used.map(([path]) => this.#known.get(path)?.checkedAt ?? Number.NEGATIVE_INFINITY),
    );
  }

  /** When the first of some resources stopped being what a page was made from, if one did. */
  outdatedSince(used: readonly UsedResource[]): number | undefined {
    const times = used.flatMap(([path, etag]) => {
      const known = this.#known.get(path);
      return known !== undefined && known.etag !== etag ? [known.changedAt] : [];
    });
    return times.length === 0 ? undefined : Math.min(...times);
  }

  /** Forgets what no page uses any more, so that the table stays as small as the cache. */
  retain(used: ReadonlySet<string>): void {
    for (const path of this.#known.keys()) if (!used.has(path)) this.#known.delete(path);
  }
}
