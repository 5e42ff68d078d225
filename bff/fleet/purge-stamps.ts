import { tagOf } from '../cache/policy-table.ts';
import type { Purge } from '../cache/select-paths.ts';

/** Name of the mark that concerns all copies. */
export const EVERYTHING = '*';

const withoutQuery = (path: string): string => path.split('?', 1)[0] ?? path;
const ofArea = (tag: string): string => `#${tag}`;
const ofHardPurge = (name: string): string => `!${name}`;

/**
 * Names of the marks that concern a path: those of all purges, then those of hard ones. A purge
 * gives its names new marks. A copy is current only while its marks are those before its fetch, so a
 * purge also fences what is in flight in any instance.
 */
export function marksOf(path: string): string[] {
  const names = [EVERYTHING, ofArea(tagOf(path)), withoutQuery(path)];
  return [...names, ...names.map(ofHardPurge)];
}

/** Names that a purge marks. Which copies a prefix selects is known to no instance. */
export function marksOfPurge({ paths, prefixes, tags, isHard }: Purge): string[] {
  const names =
    prefixes.length > 0
      ? [EVERYTHING]
      : [...new Set([...paths.map(withoutQuery), ...tags.map(ofArea)])];
  return isHard ? [...names, ...names.map(ofHardPurge)] : names;
}

/** Marks of a path as one text. @param marks of `marksOf`, null where there is none */
export function stampOf(marks: readonly (string | null)[]): string {
  const texts = marks.map((mark) => mark ?? '');
  const half = texts.length / 2;
  return [texts.slice(0, half), texts.slice(half)].map((part) => part.join()).join(' ');
}

/**
 * What purges since its fetch have made of a copy: `old` after a soft one, `gone` after a hard one.
 * @param then stamp of the fetch
 * @param now stamp of the path now
 */
export function stateByStamp(then: string, now: string): 'current' | 'old' | 'gone' {
  if (then === now) return 'current';
  return then.split(' ')[1] === now.split(' ')[1] ? 'old' : 'gone';
}
