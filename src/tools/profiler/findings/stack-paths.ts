import { TAGS } from '../wire/tags.ts';
import { patternOf } from '../report/aggregate.ts';
import { ADVICE, type Evidence, type Suspicion, toPlaces } from './finding.ts';
import { categoryAt, pathOf, rawText, removeString } from './strings.ts';

/**
 * Files as stack traces and bundlers write them: by URL, with line and column, or a source below a
 * folder of the system. A path without these may be one of the site.
 */
const FILE_PATH =
  /\bfile:\/\/\/|[\w\]-]\.[cm]?[jt]sx?:\d+:\d+|(?:^|[\s("'])(?:\/(?:home|Users|root|srv|opt|var|tmp|workspace|builds?)\/|[A-Za-z]:(?:\\\\|\/))[^\s"'()]*\.(?:[cm]?tsx?|jsx)\b/;
const SHOWN = 80;

/** Paths of files that nobody reads on the page. */
export function findStackPaths({ attribution }: Evidence): Suspicion[] {
  const isDevelopment = attribution.rows.some(({ tag }) => TAGS[tag].role === 'debug');
  // Errors of the development build carry their stack, those of the production build none.
  const errors = isDevelopment ? attribution.rows.filter(({ tag }) => tag === 'E') : [];
  const found = attribution.strings.flatMap((string) => {
    const text = rawText(attribution, string);
    const isShown = categoryAt(attribution, string.start) === 'text';
    const isOfError = errors.some(({ start, end }) => string.start >= start && string.end <= end);
    if (isShown || isOfError || !FILE_PATH.test(text)) return [];
    return [{ string, text, path: pathOf(attribution, string.node) }];
  });
  return [...Map.groupBy(found, ({ path }) => patternOf(path))].map(([place, members]) => ({
    kind: 'stack-path',
    place,
    ...toPlaces(members, ({ path }) => path),
    detail: `"${members[0]?.text.slice(0, SHOWN)}" names a file`,
    advice: ADVICE['stack-path'](''),
    edits: members.flatMap(({ string }) => removeString(attribution, string)),
  }));
}
