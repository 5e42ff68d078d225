/** Addresses in any spelling: of either case, encoded or not, with any slashes. */

/** Parameters beyond are not read, characters. */
const MAX_QUERY = 1000;
/** Most characters with which a URL writes a character. */
const MAX_ESCAPE = 9;

/** Bytes of Cyrillic letters in windows-1251. */
const CYRILLIC = /%(?:[c-f][\da-f]|[ab]8)/gi;

/** Decodes UTF-8, else windows-1251, in which former sites linked; undefined if malformed. */
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

/** Texts that differ in case, or in the characters that make up a letter, are the same. */
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

/** Whether an address stands for all below it. */
export const isBelow = ({ pathname }: URL): boolean => pathname.endsWith('/*');

/** Parameters in one order; of a repeated one the last counts, as in PHP. */
const paramsOf = (search: string): Map<string, string> =>
  new Map(
    [...new URLSearchParams(search.slice(0, MAX_QUERY))].map(([name, value]) => [
      fold(name),
      fold(value),
    ]),
  );

const paramsKey = (path: string, names: readonly string[], params: ReadonlyMap<string, string>) =>
  JSON.stringify([path, ...names.flatMap((name) => [name, params.get(name)])]);

/** Values by the addresses that rules are written for. */
export class AddressTable<Value> {
  /** By path, and by path with parameters. */
  readonly #exact = new Map<string, Value>();
  /** Sets of parameters that are asked for at a path, the largest first. */
  readonly #names = new Map<string, (readonly string[])[]>();
  readonly #below = new Map<string, Value>();
  /** Characters of the longest path. */
  #longest = 0;
  /** Most segments of a path that ends with a star. */
  #depth = 0;

  /** @returns false if the address is there */
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

  /** The value of the most exact address; at the home page only of one with parameters. */
  find(pathname: string, search: string): Value | undefined {
    const segments = readSegments(pathname);
    const exact = this.#keyOf(segments);
    const found = exact === undefined ? undefined : this.#findExact(exact, search);
    return found ?? (segments.length === 0 ? undefined : this.#findBelow(segments));
  }

  /** The key of some segments; undefined for more than any key has. */
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
