import { type JsonNode, type JsonObject, textOf } from '../attribution/json.ts';
import type { ClientUse } from '../attribution/place.ts';
import type { Range } from '../cost/context.ts';
import { ITEMS, type Reads, readsOfComponent } from './component-reads.ts';
import type { Evidence, Suspicion } from './finding.ts';

/** A field that was sent and is not read. */
interface Unread {
  /** `name`, or `links[].id` within a prop. */
  readonly path: string;
  readonly range: Range;
}

/** A key and its value with the comma beside them. */
function memberRange(payload: Buffer, { keys, values }: JsonObject, index: number): Range {
  const start = keys[index]?.start ?? 0;
  const end = values[index]?.end ?? 0;
  const comma = ','.charCodeAt(0);
  if (payload[end] === comma) return [start, end + 1];
  return payload[start - 1] === comma ? [start - 1, end] : [start, end];
}

function* findUnread(
  payload: Buffer,
  value: JsonNode,
  reads: Reads,
  path: string,
): Generator<Unread> {
  if (reads === 'all') return;
  if (value.kind === 'array') {
    const items = reads.get(ITEMS);
    if (items === undefined) return;
    for (const item of value.items) yield* findUnread(payload, item, items, `${path}[]`);
    return;
  }
  if (value.kind !== 'object' || reads.has(ITEMS)) return;
  for (const [index, key] of value.keys.entries()) {
    const name = textOf(payload, key);
    const inner = value.values[index];
    const field = path === '' ? name : `${path}.${name}`;
    const readsOfField = reads.get(name);
    if (readsOfField === undefined) {
      yield { path: field, range: memberRange(payload, value, index) };
    } else if (inner) yield* findUnread(payload, inner, readsOfField, field);
  }
}

function toSuspicion(
  { shownName: name }: ClientUse,
  path: string,
  file: string,
  ranges: Range[],
): Suspicion {
  const isProp = !/[.[]/.test(path);
  return {
    kind: isProp ? 'unread-prop' : 'unread-field',
    place: `${name} (${file})`,
    detail: `${path} is sent ${ranges.length}× and never read`,
    advice: isProp
      ? `do not pass ${path}`
      : `pass only the fields that ${name} reads, without ${path}`,
    ranges,
  };
}

/** Props, and fields of objects in props, that the source of their component never reads. */
export function findUnreadProps({ attribution, findModule, readSource }: Evidence): Suspicion[] {
  const found = new Map<string, { use: ClientUse; path: string; file: string; ranges: Range[] }>();
  const known = new Map<string, Reads | undefined>();
  for (const use of attribution.clients) {
    const { file } = findModule(use.moduleId);
    if (file === null) continue;
    const component = `${file}#${use.name}`;
    if (!known.has(component)) {
      known.set(component, readsOfComponent(readSource(file) ?? '', use.name));
    }
    const reads = known.get(component);
    if (reads === undefined) continue;
    for (const { path, range } of findUnread(attribution.payload, use.props, reads, '')) {
      const id = `${component} ${path}`;
      const entry = found.get(id) ?? { use, path, file, ranges: [] };
      entry.ranges.push(range);
      found.set(id, entry);
    }
  }
  return [...found.values()].map(({ use, path, file, ranges }) =>
    toSuspicion(
      use,
      path,
      file,
      ranges.toSorted(([one], [other]) => one - other),
    ),
  );
}
