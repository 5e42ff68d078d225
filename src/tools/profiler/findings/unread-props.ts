import type { Range } from '../bytes/body.ts';
import { type JsonNode, JsonReader, textOf } from '../flight/json.ts';
import { isOfPackages } from '../tree/client-names.ts';
import type { ClientUse, Node } from '../tree/node.ts';
import {
  type ComponentReads,
  ITEMS,
  type Reads,
  readsOfComponent,
  readsPropsOfElements,
  type Unknown,
} from '../sources/component-reads.ts';
import { type Evidence, type Suspicion, toPlaces } from './finding.ts';
import type { Model } from './model.ts';

interface Unread {
  /** `name`, or `links[].id` within a prop. */
  readonly path: string;
  readonly range: Range;
}

/** Unread fields of a value; none of an object that others reference, which must stay whole. */
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
      : `pass an object with only the fields that are read, without ${path}`,
    edits: uses.flatMap(({ range }) =>
      model.withRows(model.withKey(range)).map((gone) => ({ range: gone })),
    ),
  };
}

type ReadsOf = (use: ClientUse) => ComponentReads | undefined;

/** Reads of a component; undefined if it comes from a package, or its file is unknown. */
function readComponents({ findModule, parseModule, readSource }: Evidence): ReadsOf {
  const known = new Map<string, ComponentReads>();
  return ({ moduleId, name }) => {
    const { file } = findModule(moduleId);
    if (file === null || isOfPackages(file)) return undefined;
    const id = `${file}#${name}`;
    const module = known.has(id) ? undefined : parseModule(readSource(file) ?? '');
    const reads = known.get(id) ?? (module ? readsOfComponent(module, name) : UNPARSED);
    known.set(id, reads);
    return reads;
  };
}

const NO_FILES =
  'unread props: they need the sources of the project that wrote the payload (--root)';
const UNPARSED: Unknown = { unknown: 'its source cannot be parsed' };
const isUnknown = (reads: ComponentReads): reads is Unknown => 'unknown' in reads;

/** Unread props, and the reasons why others could not be checked. */
export interface UnreadProps {
  readonly suspicions: readonly Suspicion[];
  readonly unchecked: readonly string[];
}

function describeUnknown(unknown: ReadonlyMap<string, Unknown>): string[] {
  const byReason = Map.groupBy(unknown, ([, { unknown: reason }]) => reason);
  return [...byReason].map(([reason, members]) => {
    const names = members.map(([name]) => name);
    return `unread props of ${names.join(', ')}: ${reason}`;
  });
}

/** Props, and fields of objects in props, that the source of their component never reads. */
export function findUnreadProps(evidence: Evidence): UnreadProps {
  const { tree, model, findModule, readSource } = evidence;
  const readsOf = readComponents(evidence);
  const reader = new JsonReader(tree.payload);
  const unknown = new Map<string, Unknown>();
  const files = new Map<string, string>();
  const found = new Map<string, Found>();
  for (const use of tree.clients) {
    const file = findModule(use.moduleId).file ?? '';
    const reads = readsOf(use);
    if (reads === undefined) continue;
    files.set(file, use.shownName);
    if (isUnknown(reads)) {
      unknown.set(use.shownName, reads);
      continue;
    }
    const props = reader.read(...use.props);
    for (const { path, range } of findUnread(model, props, reads, '')) {
      const id = `${file}#${use.name} ${path}`;
      const entry = found.get(id) ?? { use, file, path, uses: [] };
      entry.uses.push({ node: use.node, range });
      found.set(id, entry);
    }
  }
  const isNameless = tree.clients.every(({ moduleId }) => findModule(moduleId).file === null);
  const unchecked = isNameless && tree.clients.length > 0 ? [NO_FILES] : describeUnknown(unknown);
  // A component may read the props of elements that it receives.
  const [, reading] = [...files].find(([one]) => readsPropsOfElements(readSource(one) ?? '')) ?? [];
  if (found.size > 0 && reading !== undefined) {
    const all = `unread props: ${reading} reads props of elements that it receives`;
    return { suspicions: [], unchecked: [all] };
  }
  return { suspicions: [...found.values()].map((one) => toSuspicion(model, one)), unchecked };
}
