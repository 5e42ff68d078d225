/** Raise the number whenever the shared format changes: versions do not read each other's data. */
const PREFIX = 'kosmosad:5';

/** Keys in Valkey, and the channel of purges. */
export const KEYS = {
  /** Changes with each purge of a name: older copies must be revalidated. */
  softStamp: (name: string) => `${PREFIX}:stamp:${name}`,
  /** Changes with each hard purge of a name: older copies are gone. */
  hardStamp: (name: string) => `${PREFIX}:hard-stamp:${name}`,
  purges: `${PREFIX}:purges`,
  copy: (path: string) => `${PREFIX}:copy:${path}`,
  /** @param stamp of purges: a load after a purge does not wait for one from before it */
  lease: (path: string, stamp: string) => `${PREFIX}:lease:${stamp}:${path}`,
} as const;

/** Stands for all paths in purges of prefixes or tags, because no list of keys is kept. */
export const EVERY_PATH = '';

/** Names whose purges affect a path: everything, all pages of a list, and the path itself. */
export const namesOf = (path: string): readonly string[] => [
  ...new Set([EVERY_PATH, path.split('?', 1)[0] ?? path, path]),
];
