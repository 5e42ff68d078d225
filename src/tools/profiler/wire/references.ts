/** What a string of a model that begins with `$` means. */
export type Reference =
  /** Points at a chunk, possibly at a place within it. */
  | { readonly kind: 'row'; readonly row: number; readonly path: readonly string[] }
  /** A value that JSON cannot write: undefined, a date, a big integer, a symbol. */
  | { readonly kind: 'value' }
  /** A text that begins with `$` itself. */
  | { readonly kind: 'escaped' };

const VALUE: Reference = { kind: 'value' };
const ESCAPED: Reference = { kind: 'escaped' };

/** Letters before the id of a chunk: lazy, promise, server function, map, set, blob, form, iterator. */
const POINTERS = new Set('L@hQWBKiZ'.split(''));
const ROW = /^([0-9a-f]+)((?::[^:]*)*)$/;

/** Reads a `$` string. Source: `parseModelString` of React 19.3's client, both builds. */
export function parseReference(text: string): Reference {
  const letter = text[1] ?? '';
  if (letter === '$') return ESCAPED;
  let target = text.slice(1);
  if (target.startsWith('Y@')) target = target.slice(2);
  else if (POINTERS.has(letter)) target = text.slice(2);
  const match = ROW.exec(target);
  if (match?.[1] === undefined) return VALUE;
  const path = match[2] ? match[2].slice(1).split(':') : [];
  return { kind: 'row', row: Number.parseInt(match[1], 16), path };
}
