import { type JsonNode, JsonReader, textOf } from '../flight/json.ts';
import { isOfPackages } from '../tree/client-names.ts';
import type { ClientUse, Node, Range } from '../tree/node.ts';
import { ITEMS, type Reads, readsOfComponent, readsPropsOfElements } from './component-reads.ts';
import { type Evidence, type Suspicion, toPlaces } from './finding.ts';
import type { Model } from './model.ts';

interface Unread {
  /** `name`, or `links[].id` within a prop. */
  readonly path: string;
  readonly range: Range;
}

/** Unread fields of a value; none of an object that others point at, which must stay whole. */
function* findUnread(model: Model, value: JsonNode, reads: Reads, path: string): Generator<Unread> {
  if (reads === 'all') return;
  if (path !== '' && model.isPointedInto([value.start, value.start + 1])) return;
  if (value.kind === 'array') {
    const items = reads.get(ITEMS);
    if (items === undefined) return;
    for (const item of value.items) yield* findUnread(model, item, items, `${path}[]`);
    return;
  }
  if (value.kind !== 'object' || reads.has(ITEMS)) return;
  for (const [index, key] of value.keys.entries()) {
    const name = textOf(model.payload, key);
    const inner = value.items[index];
    if (!inner) continue;
    const field = path === '' ? name : `${path}.${name}`;
    const readsOfField = reads.get(name);
    if (readsOfField !== undefined) yield* findUnread(model, inner, readsOfField, field);
    else if (!model.isPointedInto([inner.start, inner.end])) {
      yield { path: field, range: [inner.start, inner.end] };
    }
  }
}

interface Found {
  readonly use: ClientUse;
  readonly file: string;
  readonly path: string;
  readonly uses: { readonly node: Node; readonly range: Range }[];
}

function toSuspicion(model: Model, { use, file, path, uses }: Found): Suspicion {
  const { shownName: name } = use;
  const isProp = !/[.[]/.test(path);
  const kind = isProp ? 'unread-prop' : 'unread-field';
  return {
    kind,
    place: `${name} (${file})`,
    ...toPlaces(uses, ({ node }) => `${node.path}.${path}`),
    detail: `${path} is sent ${uses.length}× and never read`,
    advice: isProp
      ? `do not pass ${path} to ${name}`
      : `pass an object of the fields that are read, without ${path}`,
    edits: uses.flatMap(({ range }) =>
      model.withRows(model.withKey(range)).map((gone) => ({ range: gone })),
    ),
  };
}

/** Props, and fields of objects in props, that the source of their component never reads. */
export function findUnreadProps(evidence: Evidence): Suspicion[] {
  const { tree, model, findModule, parseModule, readSource } = evidence;
  const known = new Map<string, Reads | undefined>();
  const readsOf = (file: string, name: string): Reads | undefined => {
    const id = `${file}#${name}`;
    if (!known.has(id)) {
      const module = parseModule(readSource(file) ?? '');
      known.set(id, module && readsOfComponent(module, name));
    }
    return known.get(id);
  };
  const reader = new JsonReader(tree.payload);
  const files = new Set<string>();
  const found = new Map<string, Found>();
  for (const use of tree.clients) {
    const { file } = findModule(use.moduleId);
    if (file === null || isOfPackages(file)) continue;
    files.add(file);
    const reads = readsOf(file, use.name);
    if (reads === undefined || reads === 'all') continue;
    const props = reader.read(...use.props);
    for (const { path, range } of findUnread(model, props, reads, '')) {
      const id = `${file}#${use.name} ${path}`;
      const entry = found.get(id) ?? { use, file, path, uses: [] };
      entry.uses.push({ node: use.node, range });
      found.set(id, entry);
    }
  }
  // A component may read the props of elements that it receives.
  const isReader = (file: string) => readsPropsOfElements(readSource(file) ?? '');
  if (found.size === 0 || [...files].some(isReader)) return [];
  return [...found.values()].map((entry) => toSuspicion(model, entry));
}
