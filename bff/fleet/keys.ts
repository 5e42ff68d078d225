/** Raise it with every change of what is shared: no version reads another. */
const PREFIX = 'kosmosad:4';

/** Keys in Valkey, and the channel of purges. */
export const KEYS = {
  /** Another text after each purge of a name: its copies from before are to be revalidated. */
  softStamp: (name: string) => `${PREFIX}:stamp:${name}`,
  /** Another text after each hard purge of a name: its copies from before are gone. */
  hardStamp: (name: string) => `${PREFIX}:hard-stamp:${name}`,
  purges: `${PREFIX}:purges`,
  copy: (path: string) => `${PREFIX}:copy:${path}`,
  /** @param stamp of purges: a load after one does not wait for a load before */
  lease: (path: string, stamp: string) => `${PREFIX}:lease:${stamp}:${path}`,
} as const;

/** Name of what a purge of prefixes or tags concerns: no list of keys is kept. */
export const EVERY_PATH = '';

/** Names whose purges concern a path: everything, all pages of a list, and the path itself. */
export const namesOf = (path: string): readonly string[] => [
  ...new Set([EVERY_PATH, path.split('?', 1)[0] ?? path, path]),
];
