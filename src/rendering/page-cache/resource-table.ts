/** The last known version of one BFF resource. */
interface KnownResource {
  readonly etag: string;
  /** When this version was last confirmed, epoch milliseconds. */
  readonly checkedAt: number;
  /** When this version was first seen; responses requested before may be older. */
  readonly changedAt: number;
}

/** A resource of a page with the ETag that the page was rendered from. */
export type UsedResource = readonly [path: string, etag: string];

/** The last known versions of the BFF's resources, shared by all pages that use them. */
export class ResourceTable {
  readonly #known = new Map<string, KnownResource>();

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
   * Records a version. A different version whose request started before the last change is outdated
   * and ignored.
   * @param requestedAt start of the request, epoch milliseconds; omitted for change events, which are
   *   never outdated
   * @returns whether the resource changed
   */
  note(path: string, etag: string, now: number, requestedAt = Number.POSITIVE_INFINITY): boolean {
    const known = this.#known.get(path);
    const isChanged = known !== undefined && known.etag !== etag;
    if (isChanged && known.changedAt >= requestedAt) return false;
    const changedAt = isChanged ? now : (known?.changedAt ?? Math.min(requestedAt, now));
    this.#known.set(path, { etag, checkedAt: now, changedAt });
    return isChanged;
  }

  /** The earliest time of the last confirmation among the given resources. */
  checkedAt(used: readonly UsedResource[]): number {
    let earliest = Number.POSITIVE_INFINITY;
    for (const [path] of used) {
      earliest = Math.min(earliest, this.#known.get(path)?.checkedAt ?? Number.NEGATIVE_INFINITY);
    }
    return earliest;
  }

  /** When the first of a page's resources changed after the render, if any did. */
  outdatedSince(used: readonly UsedResource[]): number | undefined {
    let earliest: number | undefined;
    for (const [path, etag] of used) {
      const known = this.#known.get(path);
      if (known === undefined || known.etag === etag) continue;
      earliest = Math.min(earliest ?? known.changedAt, known.changedAt);
    }
    return earliest;
  }

  /** Removes resources that no page uses, so that the table does not outgrow the cache. */
  retain(used: ReadonlySet<string>): void {
    for (const path of this.#known.keys()) if (!used.has(path)) this.#known.delete(path);
  }
}
