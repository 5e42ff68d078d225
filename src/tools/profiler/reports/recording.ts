import { ProfilerError } from '../bytes/errors.ts';
import { Identities } from '../findings/identities.ts';
import { Model } from '../findings/model.ts';
import type { JsonNode } from '../flight/json.ts';
import { type Reading, readPayload } from './read-payload.ts';
import { CUT } from './profile.ts';
import { describeLost } from '../tree/problems.ts';
import { sizeAndTime, timeOf } from './times.ts';
import { type PageSnapshot, type Snapshot, snapshotOf } from './snapshot.ts';
import { GIVEN_UP, type Recorded, type RecordedKind } from '../input/recorded.ts';

/** A slot of a response, and when its last byte came, milliseconds after the request. */
interface RecordedSlot {
  readonly name: string;
  readonly raw: number;
  readonly ms: number | null;
}

/** One response of a recording. */
export interface RecordedRequest {
  readonly kind: RecordedKind;
  readonly status: number;
  /** The path of the link, or the name of the button, that was clicked before. */
  readonly after: string;
  /** Path, and names of the query's parameters: their values may be personal. */
  readonly what: string;
  /** Why it was not measured, or only partly; empty if it was. */
  readonly fault: string;
  readonly raw: number | null;
  readonly wire: number | null;
  /** Bytes of values that earlier responses held as well. */
  readonly again: number;
  /** When its last byte came, milliseconds after the request. */
  readonly ms: number | null;
  /** The largest first. */
  readonly slots: readonly RecordedSlot[];
}

/** A value that two responses hold. */
interface SharedValue {
  readonly place: string;
  readonly raw: number;
  /** Places of the responses in the list, from 1. */
  readonly requests: readonly [first: number, other: number];
}

/** Responses that a browser fetched for a page and the clicks on it. */
export interface Recording {
  readonly requests: readonly RecordedRequest[];
  /** The largest first. */
  readonly shared: readonly SharedValue[];
  /** Clicks that fetched no payload: the browser had the page, or the answer is none. */
  readonly fetchedNothing: readonly string[];
  readonly raw: number;
  /** Wire bytes of all responses; null if the recording lacks some. */
  readonly wire: number | null;
}

/** Minimum size of a shared value, bytes: smaller ones may be in two responses by chance. */
const LEAST_BYTES = 64;
const MOST_SLOTS = 4;

/** The part of an address that names no person. */
function toWhat(address: string, origin: string): string {
  const url = URL.parse(address);
  if (!url) return address.slice(0, 80);
  const names = [...new Set(url.searchParams.keys())].join('&');
  const start = url.origin === origin ? '' : url.origin;
  return `${start}${url.pathname}${names === '' ? '' : `?${names}`}`;
}

const toSlots = (reading: Reading): RecordedSlot[] =>
  reading.tree.nodes
    .filter(({ parent }) => parent === null)
    .map((node) => ({ name: node.name, ...sizeAndTime(reading, node) }))
    .filter(({ raw }) => raw > 0)
    .toSorted((one, other) => other.raw - one.raw)
    .slice(0, MOST_SLOTS);

/** Finds the values that earlier responses held, too. */
class Comparer {
  readonly shared = new Map<string, SharedValue>();
  readonly #numbers = new Map<string, number>();
  /** Place of the first response with a value. */
  readonly #held = new Map<number, number>();

  /** Adds a response. Returns the bytes of its values that others held before. */
  add({ tree }: Reading, at: number): number {
    const model = new Model(tree);
    const identities = new Identities(model, this.#numbers);
    const fresh: number[] = [];
    let again = 0;
    const waiting = [...identities.roots.values()];
    for (let value = waiting.pop(); value; value = waiting.pop()) {
      if (value.kind !== 'array' && value.kind !== 'object') continue;
      const { id, size } = identities.of(value);
      const first = size < LEAST_BYTES ? undefined : this.#held.get(id);
      fresh.push(id);
      if (first === undefined) waiting.push(...value.items);
      else {
        again += value.end - value.start;
        this.#share(model, value, [first, at]);
      }
    }
    for (const id of fresh) if (!this.#held.has(id)) this.#held.set(id, at);
    return again;
  }

  #share(model: Model, value: JsonNode, requests: SharedValue['requests']): void {
    const place = model.ownerAt(value.start).pattern;
    const key = `${requests.join()} ${place}`;
    const raw = (this.shared.get(key)?.raw ?? 0) + value.end - value.start;
    this.shared.set(key, { place, raw, requests });
  }
}

const joinFaults = (...faults: readonly string[]): string =>
  faults.filter((one) => one !== '').join('; ');

/**
 * Measures what a browser received.
 * @param clicks paths of the clicked links, names of the clicked buttons
 */
export function measureRecording(
  recorded: readonly Recorded[],
  clicks: readonly string[] = [],
): Recording {
  const comparer = new Comparer();
  const origin = URL.parse(recorded[0]?.url ?? '')?.origin ?? '';
  const measure = (one: Recorded, at: number): RecordedRequest => {
    const { kind, status, after, url, body, isCut, fault, wire, arrivals } = one;
    const head = { kind, status, after, what: toWhat(url, origin), wire };
    if (!body) return { ...head, fault, raw: null, again: 0, ms: null, slots: [] };
    try {
      const reading = readPayload({ name: url, bytes: body, received: null, arrivals, isCut });
      const again = reading.body.isLarge ? 0 : comparer.add(reading, at + 1);
      const raw = reading.tree.payload.length;
      const ms = timeOf(arrivals, body.length);
      return {
        ...head,
        fault: joinFaults(fault || (isCut ? CUT : ''), describeLost(reading.tree.missing)),
        raw,
        again,
        ms,
        slots: toSlots(reading),
      };
    } catch (error) {
      if (!(error instanceof ProfilerError)) throw error;
      const why = joinFaults(fault, error.message);
      return { ...head, fault: why, raw: null, again: 0, ms: null, slots: [] };
    }
  };
  const requests = recorded.map(measure);
  if (requests.every(({ raw }) => raw === null)) {
    const [first] = requests;
    const detail = first ? `${first.what}: ${first.fault}` : 'no response holds a payload';
    throw new ProfilerError('no-navigation', detail);
  }
  const isKnown = requests.every(({ wire }) => wire !== null);
  const isFetched = (path: string) =>
    recorded.some(({ kind, after }) => kind !== 'prefetch' && after === path);
  return {
    requests,
    fetchedNothing: clicks.filter((path) => !isFetched(path)),
    shared: [...comparer.shared.values()].toSorted((one, other) => other.raw - one.raw),
    raw: requests.reduce((sum, { raw }) => sum + (raw ?? 0), 0),
    wire: isKnown ? requests.reduce((sum, { wire }) => sum + (wire ?? 0), 0) : null,
  };
}

/** Responses that were not measured, as sentences, because limits do not cover them. */
export const faultsOf = ({ requests }: Recording): string[] =>
  requests.flatMap(({ what, fault }) =>
    fault === '' || fault.startsWith(GIVEN_UP) ? [] : [`${what}: ${fault}`],
  );

/** Name of the entry for all responses together. */
const ALL = 'all responses';

/** The snapshot of a recording: a page for each kind and address, and one for all of them. */
export function snapshotOfRecording({ requests, raw, wire }: Recording): Snapshot {
  const groups = Map.groupBy(requests, ({ kind, what }) => `${kind} ${what}`);
  const pages = [...groups].map(([name, members]): [string, PageSnapshot] => [
    name,
    {
      route: members[0]?.kind ?? '',
      raw: members.reduce((sum, one) => sum + (one.raw ?? 0), 0),
      wire: members.reduce((sum, one) => sum + (one.wire ?? 0), 0),
    },
  ]);
  return snapshotOf([...pages, [ALL, { route: ALL, raw, wire: wire ?? 0 }]]);
}
