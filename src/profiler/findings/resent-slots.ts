import type { Attribution } from '../attribution/attribution.ts';
import type { Range } from '../cost/context.ts';
import { rangesOf } from '../cost/measure.ts';
import type { Suspicion } from './finding.ts';

/** Smaller slots are Waku's own and cost less than an ETag. */
const LEAST_BYTES = 200;

interface Slot {
  readonly ranges: readonly Range[];
  readonly size: number;
  /** Its bytes without the numbers of rows, which differ from payload to payload. */
  readonly content: string;
}

function readSlots(attribution: Attribution): Map<string, Slot> {
  const slots = new Map<string, Slot>();
  for (const node of attribution.nodes) {
    if (node.depth !== 0 || node.kind !== 'slot') continue;
    const ranges = rangesOf(attribution, node);
    // Client references go to the slot that uses them first, whichever that is.
    const text = ranges.map(([start, end]) => attribution.payload.toString('utf8', start, end));
    const content = text
      .join('')
      .replace(/^[0-9a-f]+:I.*$/gm, '')
      .replace(/^[0-9a-f]+:/gm, '')
      .replace(/"\$([L@]?)[0-9a-f]+(?=[":])/g, '"$$$1')
      .replace(/\s+/g, '');
    slots.set(node.name, {
      ranges,
      size: ranges.reduce((sum, [start, end]) => sum + end - start, 0),
      content,
    });
  }
  return slots;
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
      detail: `${size} bytes are the same as on the page before`,
      advice: 'give the slot an ETag (unstable_getEtag) or make it static',
      ranges,
    }));
}
