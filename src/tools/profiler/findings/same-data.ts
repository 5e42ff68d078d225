import type { JsonNode } from '../attribution/json.ts';
import type { Range } from '../cost/context.ts';
import type { Evidence, Suspicion } from './finding.ts';
import { categoryAt, groupByText, pathOf } from './strings.ts';

const LEAST_BYTES = 64;
const SHOWN = 48;

interface Copy {
  readonly range: Range;
  readonly node: number;
}

/** Objects and lists in props of client components; within a copy nothing is looked at. */
function* dataOf(value: JsonNode, node: number): Generator<Copy> {
  const inner = value.kind === 'object' ? value.values : [];
  for (const item of inner) {
    const isData = item.kind === 'object' || item.kind === 'array';
    if (isData && item.end - item.start >= LEAST_BYTES) {
      yield { range: [item.start, item.end], node };
    }
  }
}

function toSuspicion({ attribution }: Evidence, text: string, copies: readonly Copy[]): Suspicion {
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return {
    kind: 'same-data',
    place: copies
      .slice(0, 2)
      .map(({ node }) => pathOf(attribution, node))
      .join(' and '),
    detail: `${shown} is sent ${copies.length}×`,
    advice: 'pass one object to all, so that React points at it, or derive it in the component',
    ranges: copies.slice(1).map(({ range }) => range),
  };
}

/** Equal data in several props. React points at an object that it has sent; copies it sends again. */
export function findSameData(evidence: Evidence): Suspicion[] {
  const { attribution } = evidence;
  const { payload } = attribution;
  const data = attribution.clients.flatMap(({ node, props }) => [...dataOf(props, node)]);
  const byText = Map.groupBy(data, ({ range: [start, end] }) =>
    payload.toString('utf8', start, end),
  );
  const strings = attribution.strings.filter(
    ({ start, end, node, isPlain }) =>
      !isPlain &&
      end - start >= LEAST_BYTES &&
      attribution.nodes[node]?.kind === 'prop' &&
      categoryAt(attribution, start) !== 'className',
  );
  for (const [text, uses] of groupByText(attribution, strings)) {
    byText.set(
      `"${text}"`,
      uses.map(({ start, end, node }) => ({ range: [start, end], node })),
    );
  }
  return [...byText]
    .filter(([, copies]) => copies.length > 1)
    .map(([text, copies]) => toSuspicion(evidence, text, copies));
}
