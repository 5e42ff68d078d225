/** A call of the site to its backend during a render; milliseconds, null where unknown. */
interface BackendCall {
  readonly name: string;
  readonly start: number | null;
  readonly duration: number;
}

/** A server's own timing. */
interface ServerPhase {
  readonly name: string;
  readonly description: string;
  readonly duration: number;
}

const ENTRY = /(?:[^,"]|"(?:\\.|[^"\\])*")+/g;
const PARAMETER = /;\s*([\w-]+)\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^\s;]*))/g;

interface Entry {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/**
 * Entries whose description is a path are calls to a backend: `api;desc="/news";start=1.2;dur=8`.
 * All others are phases.
 */
const isCall = ({ parameters }: Entry): boolean => parameters.get('desc')?.startsWith('/') === true;

function readEntry(text: string): Entry {
  const name = text.split(';', 1)[0]?.trim() ?? '';
  const parameters = new Map(
    [...text.matchAll(PARAMETER)].map(([, key = '', quoted, plain = '']) => [
      key.toLowerCase(),
      quoted === undefined ? plain : quoted.replace(/\\(.)/g, '$1'),
    ]),
  );
  return { name, parameters };
}

const numberOf = (text: string | undefined): number | null => {
  const value = Number(text);
  return text === undefined || text === '' || !Number.isFinite(value) ? null : value;
};

/** Reads a Server-Timing header: https://www.w3.org/TR/server-timing/. An absent one is empty. */
export function readServerTiming(header: string | null): {
  readonly phases: ServerPhase[];
  readonly calls: BackendCall[];
} {
  const entries = (header?.match(ENTRY) ?? []).map(readEntry).filter(({ name }) => name !== '');
  return {
    calls: entries.filter(isCall).map(({ name, parameters }) => ({
      name: parameters.get('desc') ?? name,
      start: numberOf(parameters.get('start')),
      duration: numberOf(parameters.get('dur')) ?? 0,
    })),
    phases: entries
      .filter((entry) => !isCall(entry))
      .map(({ name, parameters }) => ({
        name,
        description: parameters.get('desc') ?? '',
        duration: numberOf(parameters.get('dur')) ?? 0,
      })),
  };
}
