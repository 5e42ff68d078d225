import type { Tree } from '../tree/build-tree.ts';
import { type Leaf, type Node, rangesOf } from '../tree/node.ts';
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

/** What a slot says, however React numbered and cut its rows. */
function contentOf({ payload }: Tree, slot: Node, leavesOf: ReadonlyMap<Node, Leaf[]>): string {
  const lines: string[] = [];
  const waiting = [slot];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    // A client reference goes to the slot that uses it first, whichever that is.
    if (node.kind === 'import') continue;
    const texts = (leavesOf.get(node) ?? [])
      .filter(({ category }) => category !== 'reference' && category !== 'debug')
      .map(({ start, end }) => payload.toString('latin1', start, end));
    lines.push([node.path, ...texts].join('\n'));
    waiting.push(...node.children);
  }
  return lines.sort().join('\n');
}

function readSlots(tree: Tree): Map<string, { readonly content: string; readonly slot: Node }> {
  const leavesOf = Map.groupBy(tree.leaves, ({ node }) => node);
  const slots = tree.nodes.filter(({ parent, kind }) => !parent && kind === 'slot');
  return new Map(
    slots.map((slot) => [slot.name, { slot, content: contentOf(tree, slot, leavesOf) }]),
  );
}

/**
 * Slots that a navigation was sent though the client had them.
 * @param had the payload of the page before
 * @param sent the payload of the navigation, asked for with the ETags of the page before
 */
export function findResentSlots(had: Tree, sent: Tree): Suspicion[] {
  const before = readSlots(had);
  return [...readSlots(sent)].flatMap(([name, { slot, content }]): Suspicion[] => {
    const ranges = rangesOf(slot);
    const size = ranges.reduce((sum, [start, end]) => sum + end - start, 0);
    if (size < LEAST_BYTES || before.get(name)?.content !== content) return [];
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
