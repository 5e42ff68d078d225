import { codeOf } from '../attribution/categories.ts';
import type { Range } from '../cost/context.ts';
import type { Evidence, Suspicion } from './finding.ts';
import { groupByText, pathOf } from './strings.ts';

/** Files and lines as stack traces and bundlers write them. */
const FILE_PATH =
  /file:\/\/|(?:^|[\s("'])(?:\/(?:home|Users|root|app|srv|work|tmp)\/|[A-Z]:\\\\)|node_modules\/|\.[jt]sx?:\d+:\d+/;

function debugRanges(categoryOf: Uint8Array): Range[] {
  const code = codeOf('debug');
  const ranges: Range[] = [];
  for (let start = categoryOf.indexOf(code); start >= 0;) {
    let end = start;
    while (categoryOf[end] === code) end += 1;
    ranges.push([start, end]);
    start = categoryOf.indexOf(code, end);
  }
  return ranges;
}

/** Debugging information and paths of files, which a production payload has no use for. */
export function findDebug({ attribution }: Evidence): Suspicion[] {
  const ranges = debugRanges(attribution.categoryOf);
  const paths = attribution.strings.filter(({ start, end }) =>
    FILE_PATH.test(attribution.payload.toString('utf8', start, end)),
  );
  const debug: Suspicion[] =
    ranges.length === 0
      ? []
      : [
          {
            kind: 'debug',
            place: '(debug)',
            detail: 'the payload was rendered by the development build of React',
            advice: 'serve the production build: NODE_ENV=production',
            ranges,
          },
        ];
  const stacks = [...groupByText(attribution, paths)].map(([text, uses]): Suspicion => ({
    kind: 'stack-path',
    place: pathOf(attribution, uses[0]?.node ?? 0),
    detail: `"${text.slice(0, 80)}" names a file`,
    advice: 'send a message or a code, and keep the stack in the log',
    ranges: uses.map(({ start, end }) => [start, end]),
  }));
  return [...debug, ...stacks];
}
