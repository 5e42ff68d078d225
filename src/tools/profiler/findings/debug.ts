import type { Attribution } from '../attribution/attribution.ts';
import { codeOf } from '../attribution/categories.ts';
import type { Edit } from './edits.ts';
import { ADVICE, type Evidence, type Suspicion } from './finding.ts';

const COMMA = ','.charCodeAt(0);

/** Debug rows, and the debug fields of elements with the comma before them. */
export function findDebug({ attribution }: Evidence): Suspicion[] {
  const edits = debugEdits(attribution);
  if (edits.length === 0) return [];
  return [
    {
      kind: 'debug',
      place: '(debug)',
      count: 1,
      places: ['(debug)'],
      detail: 'the payload was rendered by the development build of React',
      advice: ADVICE.debug(''),
      edits,
    },
  ];
}

function debugEdits({ categoryOf, payload }: Attribution): Edit[] {
  const code = codeOf('debug');
  const edits: Edit[] = [];
  for (let start = categoryOf.indexOf(code); start >= 0;) {
    let end = start;
    while (categoryOf[end] === code) end += 1;
    edits.push({ range: [payload[start - 1] === COMMA ? start - 1 : start, end] });
    start = categoryOf.indexOf(code, end);
  }
  return edits;
}
