import type { Attribution } from '../attribution/attribution.ts';

/** FNV-1a, twice with different starts: 52 bits keep large payloads free of collisions. */
const PRIME = 0x01000193;
const STARTS = [0x811c9dc5, 0x9747b28c] as const;
/** Stands in a node's own bytes for a child; no byte has this value. */
const CHILD = 256;

/** Hashes by node of the own bytes in their order and of what is below. */
function hashWith({ payload, rows, nodes, nodeOf }: Attribution, start: number): Uint32Array {
  const hashes = new Uint32Array(nodes.length).fill(start);
  const parents = Int32Array.from(nodes, ({ parent }) => parent);
  const mix = (node: number, value: number) => {
    hashes[node] = Math.imul((hashes[node] as number) ^ value, PRIME);
  };
  const seen = new Uint8Array(nodes.length);
  for (const { bodyStart, bodyEnd } of rows) {
    for (let byte = bodyStart; byte < bodyEnd; byte += 1) {
      const node = nodeOf[byte] as number;
      if (seen[node] === 0) {
        seen[node] = 1;
        const parent = parents[node] as number;
        if (parent >= 0) mix(parent, CHILD);
      }
      mix(node, payload[byte] as number);
    }
  }
  for (let id = nodes.length - 1; id >= 0; id -= 1) {
    const parent = parents[id] as number;
    if (parent >= 0) mix(parent, hashes[id] as number);
  }
  return hashes;
}

/** Of two hashes of 32 bits, as many bits as a number holds exactly. */
const joinHashes = (one: number, other: number): number => one * 2 ** 20 + (other >>> 12);

/**
 * Gives a hash for each node, by its id: equal for nodes that hold the same bytes in the same order,
 * with all that is below them. Heads of rows, which hold numbers, do not count.
 */
export function hashSubtrees(attribution: Attribution): (id: number) => number {
  const [ones, others] = STARTS.map((start) => hashWith(attribution, start));
  return (id) => joinHashes(ones?.[id] ?? 0, others?.[id] ?? 0);
}
