import type { Tree } from '../tree/build-tree.ts';
import { type Node, topOf } from '../tree/node.ts';
import { leavesOf, rangesOf, sumOf } from '../tree/painting.ts';
import type { Suspicion } from './finding.ts';

/** Smaller slots are Waku's own and cost less than an ETag. */
const LEAST_BYTES = 200;
const ETAGS = /"_etags":(\{[^{}]*\})/;

/** The ETags that a payload came with, as Waku's client sends them with its next navigation. */
export function readEtags({ payload, rows }: Tree): string {
  const root = rows.find(({ id, tag }) => id === 0 && tag === '');
  if (!root) return '{}';
  return ETAGS.exec(payload.toString('utf8', root.bodyStart, root.bodyEnd))?.[1] ?? '{}';
}

/** By slot what it says, however React numbered and cut its rows. */
function readSlots(tree: Tree): Map<Node, string> {
  const lines = new Map(tree.nodes.map((node) => [node, [node.path]]));
  for (const { start, end, node, category } of leavesOf(tree)) {
    if (category === 'reference' || category === 'debug') continue;
    lines.get(node)?.push(tree.payload.toString('latin1', start, end));
  }
  // A client reference goes to the slot that uses it first, whichever that is.
  const own = [...lines].filter(([{ kind }]) => kind !== 'import');
  const slots = Map.groupBy(own, ([node]) => topOf(node));
  return new Map(
    [...slots]
      .filter(([{ kind }]) => kind === 'slot')
      .map(([slot, parts]) => [
        slot,
        parts
          .map(([, texts]) => texts.join('\n'))
          .sort()
          .join('\n'),
      ]),
  );
}

/**
 * Slots that a navigation was sent though the client had them.
 * @param had the payload of the page before
 * @param sent the payload of the navigation, asked for with the ETags of the page before
 */
export function findResentSlots(had: Tree, sent: Tree): Suspicion[] {
  const before = new Map([...readSlots(had)].map(([{ name }, content]) => [name, content]));
  return [...readSlots(sent)].flatMap(([slot, content]): Suspicion[] => {
    const { name } = slot;
    const ranges = rangesOf(sent, [slot]);
    const size = sumOf(null, ranges);
    if (size < LEAST_BYTES || before.get(name) !== content) return [];
    return [
      {
        kind: 'resent-slot',
        place: name,
        count: 1,
        places: [name],
        detail: `${size} bytes are the same as on the page before`,
        advice: 'give the slot an ETag (unstable_getEtag) or make it static',
        edits: ranges.map((range) => ({ range })),
      },
    ];
  });
}
