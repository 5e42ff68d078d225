import { patternOf } from '../report/aggregate.ts';
import type { Evidence, Suspicion } from './finding.ts';
import { pathOf } from './strings.ts';

const LEAST_TIMES = 3;

/** Props that are sent to say that they are not set. React sends every key that an element has. */
export function findUndefinedProps({ attribution }: Evidence): Suspicion[] {
  const groups = Map.groupBy(attribution.undefinedProps, ({ node }) =>
    patternOf(pathOf(attribution, node)),
  );
  return [...groups]
    .filter(([, uses]) => uses.length >= LEAST_TIMES)
    .map(([place, uses]) => ({
      kind: 'undefined-prop',
      place,
      detail: `"$undefined" is sent ${uses.length}×`,
      advice: 'leave the prop out where it has no value: {...(value ? { name: value } : {})}',
      ranges: uses.map(({ range }) => range),
    }));
}
