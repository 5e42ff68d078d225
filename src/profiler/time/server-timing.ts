import type { BackendCall, ServerPhase } from '../input.ts';

/** Entries of this name are calls to the backend: `bff;desc="/api/news";start=1.2;dur=8`. */
const CALL = 'bff';
const ENTRY = /(?:[^,"]|"(?:\\.|[^"\\])*")+/g;
const PARAMETER = /;\s*([\w-]+)\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^\s;]*))/g;

interface Entry {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
}

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
  const [calls, phases] = [
    entries.filter(({ name }) => name === CALL),
    entries.filter(({ name }) => name !== CALL),
  ];
  return {
    calls: calls.map(({ parameters }) => ({
      name: parameters.get('desc') ?? CALL,
      start: numberOf(parameters.get('start')),
      duration: numberOf(parameters.get('dur')) ?? 0,
    })),
    phases: phases.map(({ name, parameters }) => ({
      name,
      description: parameters.get('desc') ?? '',
      duration: numberOf(parameters.get('dur')) ?? 0,
    })),
  };
}
