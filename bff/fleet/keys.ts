/** Raise it with every change of what is shared: no version reads another. */
const PREFIX = 'kosmosad:3';

/** Keys in Valkey, and the channel of purges. */
export const KEYS = {
  /** Another text after each purge: copies from before are to be revalidated. */
  softStamp: `${PREFIX}:stamp`,
  /** Another text after each hard purge: copies from before are gone. */
  hardStamp: `${PREFIX}:hard-stamp`,
  purges: `${PREFIX}:purges`,
  copy: (path: string) => `${PREFIX}:copy:${path}`,
  /** @param stamp of purges: a load after one does not wait for a load before */
  lease: (path: string, stamp: string) => `${PREFIX}:lease:${stamp}:${path}`,
} as const;
