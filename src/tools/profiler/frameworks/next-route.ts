import { type JsonNode, propertyOf, textOf } from '../attribution/json.ts';

/** Where a segment stands in the tree of routes. */
export interface RoutePlace {
  /** Segments above it, each after a slash; '' for the root. */
  readonly path: string;
  /** Name of the parallel route that it fills. */
  readonly parallel: string;
}

export const ROOT_PLACE: RoutePlace = { path: '', parallel: 'children' };

/** The slot of a page, and of what stands in for one. */
const LEAVES: Readonly<Record<string, string>> = { __PAGE__: 'page', __DEFAULT__: 'default' };
/** Segments that Next inserts below a named parallel route. */
const VIRTUAL = new Set(['(slot)', '(__SLOT__)']);

function stringOf(payload: Buffer, node: JsonNode | undefined): string {
  return node?.kind === 'string' ? textOf(payload, node) : '';
}

/** Writes a dynamic segment as its folder: `[slug]`, `[...path]`, `[[...path]]`, `(.)[id]`. */
function formatDynamic(name: string, type: string): string {
  const [, letters = '', interception = ''] = /^(oc|ci?|di?)(\(.*\))?$/.exec(type) ?? [];
  if (letters === 'oc') return `[[...${name}]]`;
  return interception + (letters.startsWith('c') ? `[...${name}]` : `[${name}]`);
}

/**
 * Text of a segment: a string, from Next 16.4 on an object for a dynamic one (`n` name, `t` type),
 * before that a list (name, value, type).
 */
function formatSegment(payload: Buffer, segment: JsonNode | undefined): string {
  if (segment?.kind === 'object') {
    const part = (key: string) => stringOf(payload, propertyOf(payload, segment, key));
    return formatDynamic(part('n'), part('t'));
  }
  if (segment?.kind === 'array') {
    const [name, , type] = segment.items;
    return formatDynamic(stringOf(payload, name), stringOf(payload, type));
  }
  // Next 15 appends the search parameters to a page.
  return stringOf(payload, segment).replace(/^__PAGE__\?.*$/s, '__PAGE__');
}

/** Where the segments below a segment stand, and the slot of its own output. */
export function enterSegment(
  payload: Buffer,
  segment: JsonNode | undefined,
  { path, parallel }: RoutePlace,
): { readonly slot: string; readonly path: string } {
  const text = formatSegment(payload, segment).replace(/^\//, '');
  const isNamed = parallel !== 'children';
  const base = isNamed ? `${path}/@${parallel}` : path;
  const leaf = LEAVES[text];
  if (leaf !== undefined) return { slot: `${leaf}:${base || '/'}`, path: base };
  const isVirtual = text === '' || (isNamed && VIRTUAL.has(text));
  const inside = isVirtual ? base : `${base}/${text}`;
  return { slot: `layout:${inside || '/'}`, path: inside };
}
