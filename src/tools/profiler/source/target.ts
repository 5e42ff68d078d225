import { statSync } from 'node:fs';

/** Where an input comes from: fetched by its URL, a page of the host's site, or saved. */
export type TargetKind = 'url' | 'page' | 'file' | 'standard-input';

const isFile = (target: string): boolean =>
  statSync(target, { throwIfNoEntry: false })?.isFile() ?? false;

/** What a target of the command line names; a path that is a file is not a page. */
export function kindOf(target: string): TargetKind {
  if (target === '-') return 'standard-input';
  if (/^https?:\/\//i.test(target)) return 'url';
  return target.startsWith('/') && !isFile(target) ? 'page' : 'file';
}

/** Whether a target is fetched, as opposed to read from a file or standard input. */
export const isFetched = (target: string): boolean => ['url', 'page'].includes(kindOf(target));
