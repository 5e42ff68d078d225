/** Addresses in any spelling: of either case, encoded or not, with any slashes. */

/** Characters of a query that are read; parameters beyond are ignored. */
const MAX_QUERY = 1000;
/** Length of the longest percent-encoding of one character. */
const MAX_ESCAPE = 9;

/** Bytes of Cyrillic letters in windows-1251. */
const CYRILLIC = /%(?:[c-f][\da-f]|[ab]8)/gi;

/** Decodes UTF-8, else windows-1251, which links of former sites used; undefined if malformed. */
export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    const others = text.replaceAll(CYRILLIC, '');
    if (/%(?![0-7][\da-f])/i.test(others)) return undefined;
    const bytes = text.replaceAll(/%(..)/g, (_escape, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
    return new TextDecoder('windows-1251').decode(Buffer.from(bytes, 'latin1'));
  }
}

/** One form for texts that differ only in case or Unicode composition. */
const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** Segments of a path, without a final `index.html`, as a URL writes them. */
function readSegments(pathname: string): string[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  while (/^index\.html$/i.test(segments.at(-1) ?? '')) segments.pop();
  return segments;
}

/** One key for all spellings of some segments; undefined if malformed. */
const pathKey = (segments: readonly string[]): string | undefined => {
  const path = decode(segments.join('/'));
  return path === undefined ? undefined : fold(path);
};

/** Whether an address ends with `/*` and so stands for all addresses below it. */
export const isBelow = ({ pathname }: URL): boolean => pathname.endsWith('/*');

/** Parameters by name; the last of a repeated one counts, as in PHP. */
const paramsOf = (search: string): Map<string, string> =>
  new Map(
    [...new URLSearchParams(search.slice(0, MAX_QUERY))].map(([name, value]) => [
      fold(name),
      fold(value),
    ]),
  );

const paramsKey = (path: string, names: readonly string[], params: ReadonlyMap<string, string>) =>
  JSON.stringify([path, ...names.flatMap((name) => [name, params.get(name)])]);

/** Values by the addresses of rules. */
export class AddressTable<Value> {
  /** Keys are a path, or a path with parameters. */
  readonly #exact = new Map<string, Value>();
  /** Sets of parameter names in the rules for a path, the largest first. */
  readonly #names = new Map<string, (readonly string[])[]>();
  readonly #below = new Map<string, Value>();
  /** Characters of the longest path. */
  #longest = 0;
  /** Most segments before the star of a path. */
  #depth = 0;

  /** @returns false if the table already has the address */
  add(from: URL, value: Value): boolean {
    const segments = readSegments(from.pathname);
    if (isBelow(from)) segments.pop();
    const path = pathKey(segments) ?? '';
    this.#longest = Math.max(this.#longest, path.length);
    if (isBelow(from)) {
      this.#depth = Math.max(this.#depth, segments.length);
      return addTo(this.#below, path, value);
    }
    const params = paramsOf(from.search);
    if (params.size === 0) return addTo(this.#exact, path, value);
    const names = [...params.keys()].sort();
    const known = this.#names.get(path) ?? [];
    if (!known.some((each) => String(each) === String(names))) {
      const all = [...known, names].sort((a, b) => b.length - a.length);
      this.#names.set(path, all);
    }
    return addTo(this.#exact, paramsKey(path, names, params), value);
  }

  /** The value of the most specific matching address; for `/`, only of one with parameters. */
  find(pathname: string, search: string): Value | undefined {
    const segments = readSegments(pathname);
    const exact = this.#keyOf(segments);
    const found = exact === undefined ? undefined : this.#findExact(exact, search);
    return found ?? (segments.length === 0 ? undefined : this.#findBelow(segments));
  }

  /** The key of some segments; undefined if malformed, or longer than any key. */
  #keyOf(segments: readonly string[]): string | undefined {
    const length = segments.reduce((sum, segment) => sum + segment.length, segments.length);
    return length > (this.#longest + 1) * MAX_ESCAPE ? undefined : pathKey(segments);
  }

  #findExact(path: string, search: string): Value | undefined {
    const sets = this.#names.get(path) ?? [];
    const params = sets.length === 0 ? new Map<string, string>() : paramsOf(search);
    for (const names of sets) {
      const value = this.#exact.get(paramsKey(path, names, params));
      if (value !== undefined) return value;
    }
    return path === '' ? undefined : this.#exact.get(path);
  }

  #findBelow(segments: readonly string[]): Value | undefined {
    for (let depth = Math.min(this.#depth, segments.length); depth >= 0; depth -= 1) {
      const path = this.#keyOf(segments.slice(0, depth));
      const value = path === undefined ? undefined : this.#below.get(path);
      if (value !== undefined) return value;
    }
    return undefined;
  }
}

function addTo<Value>(table: Map<string, Value>, key: string, value: Value): boolean {
  if (table.has(key)) return false;
  table.set(key, value);
  return true;
}
