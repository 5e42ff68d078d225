import type { Attribution } from '../attribution/attribution.ts';
import { sumByNode } from '../attribution/attribution.ts';
import type { Context } from '../cost/context.ts';
import type { Arrival, BackendCall, ServerPhase, Timing } from '../input.ts';

export interface SlotTime {
  readonly slot: string;
  /** When its first and its last byte were there, milliseconds after the request. */
  readonly first: number;
  readonly last: number;
  /** The call whose answer came last before the slot was complete; null when none did. */
  readonly waitedFor: string | null;
}

export interface TimeReport {
  /** When the answer was complete, milliseconds after the request. */
  readonly end: number;
  readonly slots: readonly SlotTime[];
  readonly calls: readonly BackendCall[];
  readonly phases: readonly ServerPhase[];
}

/** When a byte of the answer was there. */
export function arrivalOf(arrivals: readonly Arrival[], byte: number): number {
  let low = 0;
  let high = arrivals.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((arrivals[middle]?.bytes ?? 0) > byte) high = middle;
    else low = middle + 1;
  }
  return arrivals[low]?.at ?? 0;
}

const endOf = ({ start, duration }: BackendCall): number => (start ?? Infinity) + duration;

function lastCallBefore(calls: readonly BackendCall[], moment: number): string | null {
  const before = calls.filter((call) => endOf(call) <= moment);
  const [last] = before.toSorted((one, other) => endOf(other) - endOf(one));
  return last?.name ?? null;
}

/** Times of a payload's bytes. */
export interface PayloadTiming extends Timing {
  /** When a byte of the payload was there. */
  readonly arrivalOf: (payloadByte: number) => number;
}

/**
 * Takes the times at which React wrote the payload, where they were recorded: a stream of its
 * length. Else those at which the answer arrived, which a site may send whole.
 */
export function timingOf(
  timing: Timing,
  { payload }: Attribution,
  { startOf }: Context,
): PayloadTiming {
  const written = timing.streams.find((stream) => stream.at(-1)?.bytes === payload.length);
  if (written) return { ...timing, arrivalOf: (byte) => arrivalOf(written, byte) };
  return { ...timing, arrivalOf: (byte) => arrivalOf(timing.arrivals, startOf(byte)) };
}

/** Joins arrivals with the server's phases and calls. */
export function toTimeline(timing: PayloadTiming, attribution: Attribution): TimeReport {
  const { arrivals, calls, phases } = timing;
  const first = new Float64Array(attribution.nodes.length).fill(Infinity);
  const last = new Float64Array(attribution.nodes.length);
  const { nodes, nodeOf } = attribution;
  const slotOf = new Int32Array(nodes.length);
  for (const { id, parent } of nodes) slotOf[id] = parent < 0 ? id : (slotOf[parent] as number);
  for (let byte = 0; byte < nodeOf.length; byte += 1) {
    const slot = slotOf[nodeOf[byte] as number] as number;
    const at = timing.arrivalOf(byte);
    first[slot] = Math.min(first[slot] as number, at);
    last[slot] = Math.max(last[slot] as number, at);
  }
  const sizes = sumByNode(attribution, () => 1);
  const slots = nodes
    .filter(({ id, kind, depth }) => depth === 0 && kind === 'slot' && (sizes[id] as number) > 0)
    .map(({ id, name }) => ({
      slot: name,
      first: first[id] as number,
      last: last[id] as number,
      waitedFor: lastCallBefore(calls, last[id] as number),
    }));
  return { end: arrivals.at(-1)?.at ?? 0, slots, calls, phases };
}
