import type { AttributedNode } from '../attribution/attributed-node.ts';
import { type Attribution, markContent } from '../attribution/attribution.ts';
import type { Range } from '../cost/context.ts';
import { rangesOf } from '../cost/measure.ts';
import { ADVICE, type Suspicion } from './finding.ts';

/** Smaller slots are Waku's own and cost less than an ETag. */
const LEAST_BYTES = 200;

interface Slot {
  readonly ranges: readonly Range[];
  readonly size: number;
  /** Its bytes without what differs from payload to payload: numbers of rows, and imports. */
  readonly content: string;
}

function readSlot(attribution: Attribution, isContent: Uint8Array, slot: AttributedNode): Slot {
  const { nodeOf, nodes, payload } = attribution;
  const ranges = rangesOf(attribution, slot);
  const content: number[] = [];
  for (const [start, end] of ranges) {
    for (let byte = start; byte < end; byte += 1) {
      // A client reference goes to the slot that uses it first, whichever that is.
      const isImport = nodes[nodeOf[byte] as number]?.kind === 'import';
      if (isContent[byte] === 1 && !isImport) content.push(payload[byte] as number);
    }
  }
  const size = ranges.reduce((sum, [start, end]) => sum + end - start, 0);
  return { ranges, size, content: Buffer.from(content).toString('latin1') };
}

function readSlots(attribution: Attribution): Map<string, Slot> {
  const isContent = markContent(attribution);
  const slots = attribution.nodes.filter(({ depth, kind }) => depth === 0 && kind === 'slot');
  return new Map(slots.map((slot) => [slot.name, readSlot(attribution, isContent, slot)]));
}

/**
 * Slots that a navigation was sent though the client had them.
 * @param had the payload of the page before
 * @param sent the payload of the navigation, asked for with the ETags of the page before
 */
export function findResentSlots(had: Attribution, sent: Attribution): Suspicion[] {
  const before = readSlots(had);
  return [...readSlots(sent)]
    .filter(([name, { content, size }]) => {
      return size >= LEAST_BYTES && before.get(name)?.content === content;
    })
    .map(([name, { ranges, size }]) => ({
      kind: 'resent-slot',
      place: name,
      count: 1,
      places: [name],
      detail: `${size} bytes are the same as on the page before`,
      advice: ADVICE['resent-slot'](name),
      edits: ranges.map((range) => ({ range })),
    }));
}
