/**
 * A name in vanilla-extract's `debug` form from its underscores on: `card_title__8109io5`. The hash
 * is the digest of a file and a count, both in base 36; digests without any digit are very rare.
 */
const HASHED = /(?<=[\w-])__((?=[a-z]*\d)[\da-z]{6,9})(?![\w-])/g;
const IN_NAME = /[\w-]/;

interface DebugName {
  readonly start: number;
  readonly end: number;
  readonly hash: string;
}

/** Start of the name around a byte, behind the dashes of a custom property and escapes of JSON. */
function startOf(text: string, inside: number): number {
  let start = inside;
  while (start > 0 && IN_NAME.test(text.charAt(start - 1))) start -= 1;
  if (text[start - 1] === '\\') start += 1;
  return text.startsWith('--', start) ? start + 2 : start;
}

function* findNames(text: string): Generator<DebugName> {
  for (const { 0: hashed, 1: hash = '', index } of text.matchAll(HASHED)) {
    yield { start: startOf(text, index), end: index + hashed.length, hash };
  }
}

/** What a production build writes for a hash. */
export type WriteHash = (hash: string) => string;

/** vanilla-extract's `short` form. Source: `generateIdentifier` of @vanilla-extract/css 1.21. */
export const writeShort: WriteHash = (hash) => (/^\d/.test(hash) ? `_${hash}` : hash);

function* listForms(hash: string): Generator<readonly [form: string, name: string]> {
  for (const prefix of ['', '_']) {
    for (let length = 1; length <= hash.length; length += 1) {
      yield [`${prefix} ${length}`, prefix + hash.slice(-length)];
    }
  }
}

/**
 * How a build shortens hashes, from the names that it wrote: the form that gives most of them.
 * Undefined where it gives none.
 */
export function findForm(
  hashes: Iterable<string>,
  built: ReadonlySet<string>,
): WriteHash | undefined {
  const counts = new Map<string, number>();
  for (const hash of hashes) {
    if (built.has(writeShort(hash))) return writeShort;
    for (const [form, name] of listForms(hash)) {
      if (built.has(name)) counts.set(form, (counts.get(form) ?? 0) + 1);
    }
  }
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (!best) return undefined;
  const [prefix = '', length] = best[0].split(' ');
  return (hash) => prefix + hash.slice(-Number(length));
}

/** Hashes of the debug names in a text. */
export function listHashes(text: string): string[] {
  return [...findNames(text)].map(({ hash }) => hash);
}

/** Writes the debug names in a text as production does. */
export function shortenNames(text: string, write: WriteHash): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, hash } of findNames(text)) {
    parts.push(text.slice(done, start), write(hash));
    done = end;
  }
  return parts.join('') + text.slice(done);
}
