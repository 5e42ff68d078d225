import type { Attribution } from '../attribution/attribution.ts';
import { type JsonNode, textOf } from '../attribution/json.ts';
import { parseJson } from '../attribution/json-reader.ts';
import type { ClientUse } from '../attribution/place.ts';
import type { Range } from '../cost/context.ts';
import { ITEMS, type Reads, readsOfComponent, readsPropsOfElements } from './component-reads.ts';
import { ADVICE, type Evidence, type Suspicion, toPlaces } from './finding.ts';
import { memberRange } from './members.ts';
import { modelOf, type PayloadModel } from './payload-model.ts';
import { pathOf } from './strings.ts';

/** A field that was sent and is not read. */
interface Unread {
  /** `name`, or `links[].id` within a prop. */
  readonly path: string;
  /** Its value. */
  readonly range: Range;
}

/** Unread fields of a value; none of an object that others point at, which has to stay whole. */
function* findUnread(
  model: PayloadModel,
  value: JsonNode,
  reads: Reads,
  path: string,
): Generator<Unread> {
  if (reads === 'all') return;
  if (path !== '' && model.isPointedAt(value.start)) return;
  if (value.kind === 'array') {
    const items = reads.get(ITEMS);
    if (items === undefined) return;
    for (const item of value.items) yield* findUnread(model, item, items, `${path}[]`);
    return;
  }
  if (value.kind !== 'object' || reads.has(ITEMS)) return;
  for (const [index, key] of value.keys.entries()) {
    const name = textOf(model.payload, key);
    const inner = value.values[index];
    if (!inner) continue;
    const field = path === '' ? name : `${path}.${name}`;
    const readsOfField = reads.get(name);
    if (readsOfField !== undefined) yield* findUnread(model, inner, readsOfField, field);
    else if (!model.isPointedInto([inner.start, inner.end])) {
      yield { path: field, range: [inner.start, inner.end] };
    }
  }
}

/** An unread field of a component with all its places. */
interface Found {
  readonly use: ClientUse;
  readonly file: string;
  readonly path: string;
  readonly uses: { readonly node: number; readonly range: Range }[];
}

function toSuspicion(attribution: Attribution, { use, file, path, uses }: Found): Suspicion {
  const { shownName: name } = use;
  const isProp = !/[.[]/.test(path);
  const kind = isProp ? 'unread-prop' : 'unread-field';
  const model = modelOf(attribution);
  return {
    kind,
    place: `${name} (${file})`,
    ...toPlaces(uses, ({ node }) => `${pathOf(attribution, node)}.${path}`),
    detail: `${path} is sent ${uses.length}× and never read`,
    advice: ADVICE[kind](isProp ? `${path} to ${name}` : path),
    edits: uses.flatMap(({ range }) =>
      model.withRows(memberRange(model.payload, range)).map((gone) => ({ range: gone })),
    ),
  };
}

/** Reads of the client components of a payload, by file and export. */
class KnownReads {
  readonly #evidence: Evidence;
  readonly #known = new Map<string, Reads | undefined>();

  constructor(evidence: Evidence) {
    this.#evidence = evidence;
  }

  fileOf({ moduleId }: ClientUse): string | null {
    return this.#evidence.findModule(moduleId).file;
  }

  of(file: string, { name }: ClientUse): Reads | undefined {
    const id = `${file}#${name}`;
    if (!this.#known.has(id)) {
      this.#known.set(id, readsOfComponent(this.#evidence.readSource(file) ?? '', name));
    }
    return this.#known.get(id);
  }

  /** Whether a component reads the props of elements that it is given. */
  hasReaderOfElements(uses: readonly ClientUse[]): boolean {
    const files = new Set(uses.flatMap((use) => this.fileOf(use) ?? []));
    return [...files].some((file) => {
      const source = this.#evidence.readSource(file);
      return source !== undefined && readsPropsOfElements(source);
    });
  }
}

/** Props, and fields of objects in props, that the source of their component never reads. */
export function findUnreadProps(evidence: Evidence): Suspicion[] {
  const { attribution } = evidence;
  const known = new KnownReads(evidence);
  const found = new Map<string, Found>();
  for (const use of attribution.clients) {
    const file = known.fileOf(use);
    const reads = file === null ? undefined : known.of(file, use);
    if (file === null || reads === undefined || reads === 'all') continue;
    const props = parseJson(attribution.payload, ...use.props);
    for (const { path, range } of findUnread(modelOf(attribution), props, reads, '')) {
      const id = `${file}#${use.name} ${path}`;
      const entry = found.get(id) ?? { use, file, path, uses: [] };
      entry.uses.push({ node: use.node, range });
      found.set(id, entry);
    }
  }
  if (found.size === 0 || known.hasReaderOfElements(attribution.clients)) return [];
  return [...found.values()].map((entry) => toSuspicion(attribution, entry));
}
