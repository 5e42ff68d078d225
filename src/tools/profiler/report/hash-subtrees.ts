import type { Attribution } from '../attribution/attribution.ts';

/** FNV-1a, twice with different starts: 64 bits keep large payloads free of collisions. */
const PRIME = 0x01000193;
const STARTS = [0x811c9dc5, 0x9747b28c] as const;
/** Stands in a node's own bytes for a child; no byte has this value. */
const CHILD = 256;

function hashWith({ payload, rows, nodes, nodeOf }: Attribution, start: number): Uint32Array {
  const hashes = new Uint32Array(nodes.length).fill(start);
  const mix = (node: number, value: number) => {
    hashes[node] = Math.imul((hashes[node] as number) ^ value, PRIME);
  };
  const seen = new Uint8Array(nodes.length);
  for (const { bodyStart, bodyEnd } of rows) {
    for (let byte = bodyStart; byte < bodyEnd; byte += 1) {
      const node = nodeOf[byte] as number;
      const parent = nodes[node]?.parent ?? -1;
      if (seen[node] === 0 && parent >= 0) mix(parent, CHILD);
      seen[node] = 1;
      mix(node, payload[byte] as number);
    }
  }
  for (let id = nodes.length - 1; id >= 0; id -= 1) {
    const parent = nodes[id]?.parent ?? -1;
    if (parent >= 0) mix(parent, hashes[id] as number);
  }
  return hashes;
}

/**
 * A hash for every node: equal for nodes that hold the same bytes in the same order, with all that is
 * below them. Heads of rows, which hold numbers, do not count.
 */
export function hashSubtrees(attribution: Attribution): string[] {
  const [one, other] = STARTS.map((start) => hashWith(attribution, start));
  return attribution.nodes.map(({ id }) => `${one?.[id]}:${other?.[id]}`);
}
