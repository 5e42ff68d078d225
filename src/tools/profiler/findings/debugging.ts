import { TAGS } from '../flight/tags.ts';
import type { Tree } from '../tree/build-tree.ts';
import { type Leaf, leavesOf } from '../tree/painting.ts';
import type { Evidence, Suspicion } from './finding.ts';
import type { StringRule } from './strings.ts';

const COMMA = ','.charCodeAt(0);
const SHOWN = 80;

/**
 * Files as stack traces and bundlers write them: by URL, with line and column, or a source below a
 * folder of the system. A path without these may be a path of the site.
 */
const FILE_PATH =
  /\bfile:\/\/\/|[\w\]-]\.[cm]?[jt]sx?:\d+:\d+|(?:^|[\s("'])(?:\/(?:home|Users|root|srv|opt|var|tmp|workspace|builds?)\/|[A-Za-z]:(?:\\\\|\/))[^\s"'()]*\.(?:[cm]?tsx?|jsx)\b/;

/** Whether the development build of React rendered a payload. */
export const isDevelopment = ({ rows }: Pick<Tree, 'rows'>): boolean =>
  rows.some(({ tag }) => TAGS[tag].role === 'debug');

/** Debug rows, and the debug fields of elements. */
export const debugLeaves = (tree: Tree): Leaf[] =>
  leavesOf(tree)
    .filter(({ category }) => category === 'debug')
    .toArray();

/** Debug rows, and the debug fields of elements with the comma before them. */
export function findDebug({ tree }: Evidence): Suspicion[] {
  const { payload } = tree;
  const debug = debugLeaves(tree);
  if (debug.length === 0) return [];
  return [
    {
      kind: 'debug',
      place: '(debug)',
      count: 1,
      places: ['(debug)'],
      detail: 'the payload was rendered by the development build of React',
      advice: 'serve the production build: NODE_ENV=production',
      edits: debug.map(({ start, end }) => ({
        range: [payload[start - 1] === COMMA ? start - 1 : start, end],
      })),
    },
  ];
}

/** Paths of files that nobody reads on the page. */
export const DEBUG_PATHS: StringRule = {
  kind: 'debug-path',
  advice: 'send a message or a code, and keep the path in the log',
  name: (text) =>
    FILE_PATH.test(text) ? { shown: text.slice(0, SHOWN), form: 'names a file' } : undefined,
};
