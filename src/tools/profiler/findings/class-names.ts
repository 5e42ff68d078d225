import type { Evidence, Suspicion } from './finding.ts';
import { categoryAt, groupByText, pathOf } from './strings.ts';

const LEAST_LENGTH = 24;
const LEAST_TIMES = 5;

/** Long class names on many elements. */
export function findClassNames({ attribution }: Evidence): Suspicion[] {
  const names = attribution.strings.filter(
    ({ start, end }) =>
      end - start >= LEAST_LENGTH && categoryAt(attribution, start) === 'className',
  );
  return [...groupByText(attribution, names)]
    .filter(([, uses]) => uses.length >= LEAST_TIMES)
    .map(([text, uses]) => ({
      kind: 'class-name',
      place: pathOf(attribution, uses[0]?.node ?? 0),
      detail: `"${text}" is sent ${uses.length}×`,
      advice: 'join the classes into one, or style the items from their list',
      ranges: uses.slice(1).map(({ start, end }) => [start, end]),
    }));
}
